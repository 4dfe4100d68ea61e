//! Everything that the page, its programs and the compiler compute from a dataset.

use peerage::emit;
use peerage::ingest::record::StyleRecord;
use peerage_core::audit::audit;
use peerage_core::cite::{self, Citations, Format, Sources};
use peerage_core::facet::{Facet, Selection, Table, cross, drilldown, relaxations};
use peerage_core::graph::network::collaborator::collaborators;
use peerage_core::graph::network::conflict::{conflicts, csv};
use peerage_core::graph::network::path;
use peerage_core::graph::network::sentence;
use peerage_core::graph::network::table;
use peerage_core::graph::network::typed::Kinds;
use peerage_core::graph::scene::compose::compose;
use peerage_core::graph::scene::export::{graphml::graphml, json::json};
use peerage_core::graph::{Camera, Frame, Highlight, Simulation, Viewport};
use peerage_core::json::{Limits, read};
use peerage_core::model::{Dataset, DetailsList, PartialDate, PersonId, ValidatedDataset, WorkId};
use peerage_core::search::{Index, Query, Searcher, complete};
use peerage_core::state::network::{ShownNetwork, ShownOptions};
use peerage_core::state::{
    Address, Focus, Grouping, Listing, Order, Sort, Start, ViewState, levels, title_ranks,
};
use peerage_core::trust::evidence::Mask;
use peerage_core::trust::moment::Moment;
use peerage_core::trust::{explanation_rows, extract, signals, summary_rows, verify_read};

/// Queries of every form.
const QUERIES: [&str; 6] =
    ["", "notes", "engnie -tables", "\"on x\"", "author:ada year:1843..", "first:ada source:reg"];

/// Maximum number of pages that are rendered, of people and of works each.
const PAGES: usize = 3;

/// Number of works up to which citations are rendered: a style takes a while.
const FEW: usize = 10;

/// Computes everything from `dataset`, which was parsed from `bytes`. It fails by panicking.
pub fn survive(dataset: &ValidatedDataset, bytes: &[u8]) {
    let works: Vec<WorkId> = dataset.works_with_ids().map(|(id, _)| id).collect();
    let people: Vec<PersonId> = dataset.people_with_ids().map(|(id, _)| id).take(PAGES).collect();
    list(dataset, &works, &people);
    search(dataset, &works);
    cite(dataset, &works);
    draw(dataset, &people);
    emit(dataset, &people);
    trust(dataset, bytes, &people);
    look(dataset);
}

fn look(dataset: &Dataset) {
    for finding in audit(dataset) {
        assert!(!finding.sentence.is_empty());
        let _name = finding.subject.name(dataset);
        if let Some(fix) = finding.fix {
            let text = fix.text(dataset, &|_| None);
            assert!(!text.is_empty() && !text.ends_with('\n'));
        }
    }
}

fn list(dataset: &Dataset, works: &[WorkId], people: &[PersonId]) {
    let values = Table::new(dataset, &levels(dataset));
    let titles = title_ranks(dataset);
    let base = ViewState::new(&Start::default(), dataset);
    for person in people.iter().copied().map(Some).chain([None]) {
        let values = values.of_person(dataset, person);
        let focus = person.map_or(Focus::Lab, Focus::Person);
        let scope = focus.works(dataset);
        for facet in Facet::ALL {
            cross(&scope, values.column(Facet::Year), values.column(facet));
            let mut selection = Selection::default();
            if let Some(value) = works.iter().flat_map(|id| values.column(facet).values(*id)).next()
            {
                // A name may hold any character, which a page shows as text.
                let _label = values.label(dataset, facet, *value);
                if let Some(key) = values.key(dataset, facet, *value) {
                    assert!(values.find(dataset, facet, &key).is_some(), "{key:?} is found");
                }
                selection.toggle(facet, *value);
            }
            drilldown(&scope, &values, &selection);
            relaxations(&scope, scope.get(1..).unwrap_or_default(), &values, &selection);
            let state = ViewState { focus, selection, ..base.clone() };
            let address = Address { dataset, table: &values, base: &base };
            let again = address.read(&address.write(&state));
            assert_eq!(again.focus, state.focus, "an address leads to its page");
        }
        let listing = Listing {
            dataset,
            table: &values,
            scope: works,
            pinned: works.get(..1).unwrap_or_default(),
            titles: &titles,
        };
        for (sort, _, _) in Sort::ALL {
            for (grouping, _, _) in Grouping::ALL {
                let order = Order { sort: *sort, grouping: *grouping, ..Order::default() };
                listing.groups(&scope, order);
            }
        }
    }
}

fn search(dataset: &ValidatedDataset, works: &[WorkId]) {
    let mut searcher = Searcher::new(Index::new(dataset));
    for text in QUERIES {
        let query = Query::parse(text);
        let hits = searcher.find(dataset, &query);
        for work in hits.works.iter().chain(works).take(PAGES) {
            hits.explain(dataset, &query, *work);
        }
        complete(text, text.len(), dataset);
    }
}

fn cite(dataset: &Dataset, works: &[WorkId]) {
    let sources = Sources { citations: Citations::NONE, details: DetailsList::NONE };
    for format in [Format::Bibtex, Format::Biblatex, Format::Ris, Format::CslJson, Format::Style(0)]
    {
        cite::document(works, dataset, format, sources, None);
    }
}

fn draw(dataset: &Dataset, people: &[PersonId]) {
    let pages = people.iter().copied().map(Focus::Person);
    let pages =
        pages.chain((0..dataset.works.len().min(PAGES) as u32).map(|at| Focus::Work(WorkId(at))));
    for focus in pages.chain([Focus::Lab]) {
        for kinds in [None, Some(Kinds::default()), Some(Kinds::ALL)] {
            let options = ShownOptions { focus, kinds, ..Default::default() };
            let shown = ShownNetwork::new(dataset, options);
            picture(&shown);
            picture(&shown.as_of(dataset, options, 2000));
            if kinds.is_none() {
                let network = &shown.network;
                let works = focus.works(dataset);
                shown.works(dataset).left_out(dataset, network, &works[..works.len() / 2]);
                table::table(dataset, &works, network, focus.person());
                for (one, other) in people.iter().zip(people.iter().rev()) {
                    path::path(dataset, network, *one, *other);
                }
            }
        }
    }
    for person in people {
        collaborators(dataset, &Focus::Lab.works(dataset), *person);
        csv(&conflicts(dataset, *person, PartialDate::from_year(1900), 1200));
    }
}

/// Draws a network in its initial layout.
fn picture(shown: &ShownNetwork) {
    let network = &shown.network;
    let places = match network.places.is_empty() {
        true => Simulation::new(network).positions().to_vec(),
        false => network.places.clone(),
    };
    let viewport = Viewport { width: 800.0, height: 600.0 };
    let camera = Camera::fit(network.bounds(&places), viewport, 20.0);
    let highlight = Highlight::default();
    let frame = Frame { network, positions: &places, camera, viewport, highlight };
    compose(&frame, &|text, size| text.len() as f32 * size);
    graphml(network, &places);
    json(network, &places);
    sentence::of_node(network, 0);
}

fn emit(dataset: &ValidatedDataset, people: &[PersonId]) {
    let keys = people.iter().filter_map(|id| dataset.person(*id)).map(|person| &person.key);
    for key in keys.map(|key| format!(" person=\"{key}\"")).chain([String::new()]) {
        let html = format!("<main><peerage-profile{key}></peerage-profile></main>");
        // A key that HTML would have to escape matches no person.
        let filled = emit::fill(&html, dataset, "peerage.json").unwrap_or_default();
        assert!(!filled.html.contains("<img src=x"), "nothing in it is markup");
    }
    if dataset.people.len() > FEW || dataset.works.len() > FEW {
        return;
    }
    for (name, _) in emit::feeds(dataset, None) {
        assert!(!name.contains(['/', '\\']), "{name}");
    }
    let style = [StyleRecord::archived("apa")];
    emit::citations(dataset, DetailsList::NONE, &style, "c.json".to_owned()).expect("it renders");
    let again = emit::json(dataset).expect("it is JSON");
    assert_eq!(peerage_core::model::schema::decode(&again).as_ref(), Ok(dataset));
}

fn trust(dataset: &ValidatedDataset, bytes: &[u8], people: &[PersonId]) {
    let strict = read(bytes, Limits::DATASET);
    let report = verify_read(&strict, Moment(1_795_219_200), &[]);
    summary_rows(dataset, &report, &[]);
    for person in people {
        explanation_rows(dataset, &report, *person, Mask::ALL);
        signals(*person, dataset);
    }
    let strict = strict.expect("what the page reads, the other programs read");
    let part = extract(&strict).expect("what the page shows is verified");
    for person in people {
        let rows = |of: &ValidatedDataset| explanation_rows(of, &report, *person, Mask::ALL);
        assert_eq!(rows(&part), rows(dataset));
    }
}
