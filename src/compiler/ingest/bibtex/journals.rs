//! Journals that styles and classes define by abbreviations: names of `@string`, and TeX commands
//! such as `\mnras`.

use std::borrow::Cow;

/// Journals that plain.bst and related styles define.
const OF_STYLES: [(&str, &str); 20] = [
    ("acmcs", "ACM Computing Surveys"),
    ("acta", "Acta Informatica"),
    ("cacm", "Communications of the ACM"),
    ("ibmjrd", "IBM Journal of Research and Development"),
    ("ibmsj", "IBM Systems Journal"),
    ("ieeese", "IEEE Transactions on Software Engineering"),
    ("ieeetc", "IEEE Transactions on Computers"),
    ("ieeetcad", "IEEE Transactions on Computer-Aided Design of Integrated Circuits and Systems"),
    ("ipl", "Information Processing Letters"),
    ("jacm", "Journal of the ACM"),
    ("jcss", "Journal of Computer and System Sciences"),
    ("scp", "Science of Computer Programming"),
    ("sicomp", "SIAM Journal on Computing"),
    ("tcs", "Theoretical Computer Science"),
    ("tocs", "ACM Transactions on Computer Systems"),
    ("tods", "ACM Transactions on Database Systems"),
    ("tog", "ACM Transactions on Graphics"),
    ("toms", "ACM Transactions on Mathematical Software"),
    ("toois", "ACM Transactions on Office Information Systems"),
    ("toplas", "ACM Transactions on Programming Languages and Systems"),
];

/// Journals that the classes of AASTeX and the macros of the Astrophysics Data System
/// define as commands (`aastex631.cls`, `aas_macros.sty`).
const OF_ASTRONOMY: [(&str, &str); 63] = [
    ("aj", "The Astronomical Journal"),
    ("actaa", "Acta Astronomica"),
    ("araa", "Annual Review of Astronomy and Astrophysics"),
    ("apj", "The Astrophysical Journal"),
    ("apjl", "The Astrophysical Journal Letters"),
    ("apjlett", "The Astrophysical Journal Letters"),
    ("apjs", "The Astrophysical Journal Supplement Series"),
    ("apjsupp", "The Astrophysical Journal Supplement Series"),
    ("ao", "Applied Optics"),
    ("applopt", "Applied Optics"),
    ("apss", "Astrophysics and Space Science"),
    ("aap", "Astronomy & Astrophysics"),
    ("astap", "Astronomy & Astrophysics"),
    ("aapr", "Astronomy & Astrophysics Reviews"),
    ("aaps", "Astronomy & Astrophysics, Supplement"),
    ("azh", "Astronomicheskii Zhurnal"),
    ("baas", "Bulletin of the American Astronomical Society"),
    ("bac", "Bulletin of the Astronomical Institutes of Czechoslovakia"),
    ("caa", "Chinese Astronomy and Astrophysics"),
    ("cjaa", "Chinese Journal of Astronomy and Astrophysics"),
    ("icarus", "Icarus"),
    ("jcap", "Journal of Cosmology and Astroparticle Physics"),
    ("jrasc", "Journal of the Royal Astronomical Society of Canada"),
    ("memras", "Memoirs of the Royal Astronomical Society"),
    ("mnras", "Monthly Notices of the Royal Astronomical Society"),
    ("na", "New Astronomy"),
    ("nar", "New Astronomy Reviews"),
    ("nat", "Nature"),
    ("pasa", "Publications of the Astronomical Society of Australia"),
    ("pasj", "Publications of the Astronomical Society of Japan"),
    ("pasp", "Publications of the Astronomical Society of the Pacific"),
    ("pra", "Physical Review A"),
    ("prb", "Physical Review B"),
    ("prc", "Physical Review C"),
    ("prd", "Physical Review D"),
    ("pre", "Physical Review E"),
    ("prl", "Physical Review Letters"),
    ("qjras", "Quarterly Journal of the Royal Astronomical Society"),
    ("rmxaa", "Revista Mexicana de Astronomía y Astrofísica"),
    ("skytel", "Sky and Telescope"),
    ("solphys", "Solar Physics"),
    ("sovast", "Soviet Astronomy"),
    ("ssr", "Space Science Reviews"),
    ("zap", "Zeitschrift für Astrophysik"),
    ("iaucirc", "IAU Circulars"),
    ("aplett", "Astrophysics Letters"),
    ("apspr", "Astrophysics Space Physics Research"),
    ("bain", "Bulletin of the Astronomical Institutes of the Netherlands"),
    ("fcp", "Fundamentals of Cosmic Physics"),
    ("gca", "Geochimica et Cosmochimica Acta"),
    ("grl", "Geophysical Research Letters"),
    ("jcp", "Journal of Chemical Physics"),
    ("jgr", "Journal of Geophysical Research"),
    ("jqsrt", "Journal of Quantitative Spectroscopy and Radiative Transfer"),
    ("memsai", "Memorie della Società Astronomica Italiana"),
    ("nphysa", "Nuclear Physics A"),
    ("physrep", "Physics Reports"),
    ("physscr", "Physica Scripta"),
    ("planss", "Planetary and Space Science"),
    ("procspie", "Proceedings of the SPIE"),
    ("psj", "The Planetary Science Journal"),
    ("maps", "Meteoritics and Planetary Science"),
    ("jaavso", "Journal of the American Association of Variable Star Observers"),
];

/// Name of the journal that styles or classes define by an abbreviation in lower case.
pub fn journal(abbreviation: &str) -> Option<&'static str> {
    let mut all = OF_STYLES.iter().chain(&OF_ASTRONOMY);
    all.find(|(short, _)| *short == abbreviation).map(|(_, name)| *name)
}

/// Value of a field that names a journal, where it is the command of one: `\mnras`,
/// `{\mnras}`, `\mnras{}`, `\mnras\ `.
pub fn of_command(value: Cow<'_, str>) -> Cow<'_, str> {
    let bare = value.trim_matches(['{', '}', ' ']);
    let Some(command) = bare.strip_prefix('\\') else { return value };
    let command = command.trim_end_matches(['{', '}', ' ', '~', '\\', ',', '/', '.']);
    let name = OF_ASTRONOMY.iter().find(|(short, _)| short.eq_ignore_ascii_case(command));
    name.map_or(value, |(_, name)| Cow::Borrowed(*name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(value: &str, expected: &str) {
        assert_eq!(of_command(Cow::Borrowed(value)), expected, "{value}");
    }

    #[test]
    fn commands_of_journals_are_their_names() {
        let mnras = "Monthly Notices of the Royal Astronomical Society";
        for value in ["\\mnras", "{\\mnras}", "\\mnras{}", "\\mnras\\ ", "\\MNRAS,"] {
            check(value, mnras);
        }
        check("mnras", "mnras");
        check("\\emph{Nature}", "\\emph{Nature}");
        assert_eq!(journal("jacm"), Some("Journal of the ACM"));
    }
}
