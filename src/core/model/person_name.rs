//! Names of a person on a page: the one that leads, the one beside it, and short forms.

use crate::messages::spoken;
use crate::model::Person;

impl Person {
    /// Name in another script than [`Person::name`], such as `王小明`; `None` if no source gives it.
    pub fn native_name(&self) -> Option<&str> {
        let is_latin = |c: char| c.is_alphabetic() && c <= '\u{24f}';
        let has_latin = |name: &str| name.chars().any(is_latin);
        self.aliases.iter().map(String::as_str).find(|alias| {
            has_latin(&self.name) != has_latin(alias) && alias.chars().any(char::is_alphabetic)
        })
    }

    /// Name that leads on a page, and the name in another script to show beside it. The one in the
    /// script of the language that is spoken leads: on a Japanese page 山田 太郎 for Taro Yamada.
    pub fn names(&self) -> (&str, Option<&str>) {
        let (name, language) = (self.name.as_str(), spoken());
        match self.native_name() {
            Some(native) if language.is_script_of(native) && !language.is_script_of(name) => {
                (native, Some(name))
            }
            native => (name, native),
        }
    }

    /// Name that leads on a page.
    pub fn leading_name(&self) -> &str {
        if spoken().is_latin() { &self.name } else { self.names().0 }
    }

    /// Short form of the name for narrow layouts: `Hao W.` for Hao Wang, so that people of one
    /// family name are told apart. If only initials are known it is the family name, and a name of
    /// one word is unchanged.
    pub fn short_name(&self) -> String {
        if self.leading_name() != self.name {
            return self.leading_name().to_owned();
        }
        let rest = self.name.strip_suffix(self.family.as_str()).unwrap_or_default();
        let given = rest.split_whitespace().next().unwrap_or_default();
        let is_initial = given.ends_with('.') || given.chars().nth(1).is_none();
        match self.family.chars().next() {
            Some(letter) if !is_initial => format!("{given} {letter}."),
            _ => self.family.clone(),
        }
    }

    /// Initials: first letters of the first and the last word of the name; in scripts of East Asia,
    /// which have no initials, the first character of the family name.
    pub fn initials(&self) -> String {
        let name = self.leading_name();
        if let Some(first) = name.chars().next().filter(|_| name != self.name) {
            return first.to_string();
        }
        if let Some(family) = self.family.chars().next().filter(|letter| *letter >= '\u{2e80}') {
            return family.to_string();
        }
        let mut words = self.name.split_whitespace();
        let letters = [words.next(), words.next_back()];
        letters.into_iter().flatten().filter_map(initial).collect()
    }
}

/// First letter of a word; of one that begins with a particle, as `al-Khatib`, its first capital.
fn initial(word: &str) -> Option<char> {
    let first = word.chars().next()?;
    let is_particle = first.is_ascii_lowercase();
    let capital = word.chars().find(char::is_ascii_uppercase).filter(|_| is_particle);
    Some(capital.unwrap_or(first))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::messages::Language;

    #[track_caller]
    fn check(name: &str, family: &str, short: &str) {
        let person = Person { name: name.into(), family: family.into(), ..Person::default() };
        assert_eq!(person.short_name(), short);
    }

    #[test]
    fn a_name_in_another_script_stands_beside() {
        let native = |name: &str, aliases: &[&str]| {
            let aliases = aliases.iter().map(|&alias| alias.to_owned()).collect();
            let person = Person { name: name.to_owned(), aliases, ..Person::default() };
            person.native_name().map(str::to_owned)
        };
        assert_eq!(native("Xiaoming Wang", &["X. Wang", "王小明"]).as_deref(), Some("王小明"));
        assert_eq!(native("Ёж", &["Yozh"]).as_deref(), Some("Yozh"));
        assert_eq!(native("Éva Ács", &["Eva Acs", "…"]), None);
    }

    #[test]
    fn the_name_in_the_script_of_the_page_leads() {
        let check = |language: Language, text: &str, expected: bool| {
            assert_eq!(language.is_script_of(text), expected, "{language:?} {text}");
        };
        check(Language::Japanese, "山田 太郎", true);
        check(Language::Japanese, "ゆい", true);
        check(Language::Japanese, "김민준", false);
        check(Language::Japanese, "Taro Yamada", false);
        check(Language::SimplifiedChinese, "王小明", true);
        check(Language::Korean, "김민준", true);
        check(Language::Arabic, "مريم", true);
        check(Language::German, "Müller", false);
        // English is spoken here.
        let person = Person {
            name: "Taro Yamada".to_owned(),
            aliases: ["山田 太郎".to_owned()].into(),
            ..Person::default()
        };
        assert_eq!(person.names(), ("Taro Yamada", Some("山田 太郎")));
        assert_eq!(person.leading_name(), "Taro Yamada");
    }

    #[test]
    fn short_names_tell_people_of_one_family_name_apart() {
        check("Augusta Ada Lovelace", "Lovelace", "Augusta L.");
        check("Robin van Example", "van Example", "Robin v.");
        check("A. A. Lovelace", "Lovelace", "Lovelace");
        check("J Example", "Example", "Example");
        check("Plato", "Plato", "Plato");
        check("Example Robin", "Example", "Example");
        check("王浩", "王", "王");
    }

    #[test]
    fn initials_are_those_of_the_first_and_the_last_name() {
        let initials = |name: &str| Person { name: name.into(), ..Person::default() }.initials();
        assert_eq!(initials("Augusta Ada Lovelace"), "AL");
        assert_eq!(initials("Plato"), "P");
        assert_eq!(initials("Omar al-Khatib"), "OK");
        assert_eq!(initials("Ada dalla"), "Ad");
        let family = "佐藤".to_owned();
        let person = Person { name: "佐藤 花子".to_owned(), family, ..Person::default() };
        assert_eq!(person.initials(), "佐");
    }
}
