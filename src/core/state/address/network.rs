//! The picture of collaborators, as text.

use crate::graph::network::explorer::institutions;
use crate::graph::network::typed::Kinds;
use crate::graph::{CameraPose, Entity};
use crate::model::PersonId;
use crate::state::address::escape::{escape_key, unescape};
use crate::state::network::{ColorScale, PathEnds};
use crate::state::{Address, Focus, NetworkView, Selected};

/// Name for people among the names of kinds; people are always part of the network.
const PEOPLE: &str = "people";

impl Address<'_> {
    /// The value of a name that is about the picture.
    pub(super) fn network(&self, name: &str, network: &NetworkView) -> String {
        match name {
            "center" => {
                let center = network.center.and_then(|id| self.dataset.person(id));
                center.map_or_else(String::new, |person| escape_key(&person.key))
            }
            "kinds" => network.kinds.map_or_else(String::new, kinds),
            "nodes" => network.limit.map_or_else(String::new, |limit| limit.to_string()),
            "map" => network.camera.map_or_else(String::new, CameraPose::write),
            "colors" => match network.scale {
                ColorScale::Community => String::new(),
                scale => scale.key().to_owned(),
            },
            "path" => {
                let key = |id: Option<PersonId>| {
                    let person = id.and_then(|id| self.dataset.person(id));
                    person.map_or_else(String::new, |person| escape_key(&person.key))
                };
                match network.path {
                    PathEnds { from: None, to: None } => String::new(),
                    PathEnds { from, to } => [key(from), key(to)].join("+"),
                }
            }
            _ => match network.selected {
                None => String::new(),
                Some(Selected::Node(node)) => self.entity(node),
                Some(Selected::Link(a, b)) => [self.entity(a), self.entity(b)].join("+"),
            },
        }
    }

    /// Reads [`Address::network`]; unknown values are ignored.
    pub(super) fn read_network(&self, name: &str, text: &str, network: &mut NetworkView) {
        match name {
            "center" => network.center = self.dataset.person_by_key(&unescape(text)),
            "kinds" => network.kinds = read_kinds(text),
            "nodes" => network.limit = text.parse().ok(),
            "map" => network.camera = CameraPose::parse(text),
            "colors" => {
                let named = ColorScale::ALL.into_iter().find(|scale| scale.key() == text);
                network.scale = named.unwrap_or_default();
            }
            "path" => {
                let (from, to) = text.split_once('+').unwrap_or((text, ""));
                let [from, to] = [from, to].map(|key| self.dataset.person_by_key(&unescape(key)));
                network.path = PathEnds { from, to };
            }
            _ => {
                let mut nodes = text.split('+').map(|text| self.read_entity(text));
                network.selected = match (nodes.next().flatten(), nodes.next()) {
                    (Some(node), None) => Some(Selected::Node(node)),
                    (Some(a), Some(Some(b))) => Some(Selected::Link(a, b)),
                    _ => None,
                };
            }
        }
    }

    fn entity(&self, entity: Entity) -> String {
        let named = |(kind, key): (&str, &str)| format!("{kind}:{}", escape_key(key));
        let focus = match entity {
            Entity::Institution(at) => {
                let names = institutions(self.dataset);
                let name = names.get(at as usize);
                return name.map_or_else(String::new, |name| named(("institution", name)));
            }
            Entity::Person(id) => Focus::Person(id),
            Entity::Work(id) => Focus::Work(id),
            Entity::Topic(id) => Focus::Topic(id),
            Entity::Venue(id) => Focus::Venue(id),
        };
        focus.key(self.dataset).map_or_else(String::new, named)
    }

    fn read_entity(&self, text: &str) -> Option<Entity> {
        let (kind, key) = text.split_once(':')?;
        let key = unescape(key);
        if kind == "institution" {
            let at = institutions(self.dataset).binary_search(&key).ok()?;
            return Some(Entity::Institution(at as u32));
        }
        Some(match Focus::find(self.dataset, kind, &key)? {
            Focus::Person(id) => Entity::Person(id),
            Focus::Work(id) => Entity::Work(id),
            Focus::Topic(id) => Entity::Topic(id),
            Focus::Venue(id) => Entity::Venue(id),
            Focus::Lab | Focus::Unit(_) => return None,
        })
    }
}

/// The kinds with their names in addresses.
fn named(kinds: &mut Kinds) -> [(&'static str, &mut bool); 4] {
    [
        ("works", &mut kinds.works),
        ("topics", &mut kinds.topics),
        ("venues", &mut kinds.venues),
        ("institutions", &mut kinds.institutions),
    ]
}

fn kinds(mut kinds: Kinds) -> String {
    let shown = named(&mut kinds).into_iter().filter(|(_, is_shown)| **is_shown);
    let names = std::iter::once(PEOPLE).chain(shown.map(|(name, _)| name));
    names.collect::<Vec<_>>().join("+")
}

fn read_kinds(text: &str) -> Option<Kinds> {
    let mut kinds = Kinds::default();
    let names = || text.split('+');
    if !names().any(|name| name == PEOPLE) {
        return None;
    }
    for (name, is_shown) in named(&mut kinds) {
        *is_shown = names().any(|other| other == name);
    }
    Some(kinds)
}
