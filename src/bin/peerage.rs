//! The command `peerage`: compiles seeds into a dataset, and fills pages.

#[cfg(target_arch = "wasm32")]
fn main() {}

#[cfg(not(target_arch = "wasm32"))]
fn main() -> std::process::ExitCode {
    command::main()
}

#[cfg(not(target_arch = "wasm32"))]
mod command {
    use std::io::IsTerminal;
    use std::path::Path;
    use std::process::ExitCode;

    use peerage::ingest::diagnostic::{self, Severity};
    use peerage::model::schema;
    use peerage::{emit, ingest, resolve};

    const USAGE: &str = "\
usage: peerage compile SEEDS DATASET   compile a folder of seeds into a dataset
       peerage check SEEDS             report problems and write nothing
       peerage page DATASET PAGE...    fill the <peerage-profile> elements of pages";

    pub fn main() -> ExitCode {
        let arguments: Vec<String> = std::env::args().skip(1).collect();
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        let outcome = match arguments[..] {
            ["compile", seeds, dataset] => compile(Path::new(seeds), Some(Path::new(dataset))),
            ["check", seeds] => compile(Path::new(seeds), None),
            ["page", dataset, ref pages @ ..] if !pages.is_empty() => page(dataset, pages),
            ["help" | "--help" | "-h"] => {
                println!("{USAGE}");
                Ok(())
            }
            _ => {
                eprintln!("{USAGE}");
                return ExitCode::from(2);
            }
        };
        match outcome {
            Ok(()) => ExitCode::SUCCESS,
            Err(message) => {
                eprintln!("{message}");
                ExitCode::FAILURE
            }
        }
    }

    /// Compiles `seeds`; with errors, nothing is written.
    fn compile(seeds: &Path, output: Option<&Path>) -> Result<(), String> {
        let (records, files, mut diagnostics) = ingest::read(seeds);
        let (dataset, more) = resolve::resolve(&records, &files);
        diagnostics.extend(more);
        diagnostic::sort(&mut diagnostics, &files);
        if !diagnostics.is_empty() {
            let styled = std::io::stderr().is_terminal();
            eprintln!("{}", diagnostic::render(&diagnostics, &files, styled));
        }
        if diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error) {
            return Err("nothing was written".to_owned());
        }
        println!(
            "{} sources, {} people, {} works",
            dataset.sources.len(),
            dataset.people.len(),
            dataset.works.len()
        );
        let Some(output) = output else { return Ok(()) };
        let styles = &records.lab.citation_styles;
        emit::publish(dataset, styles, output)
            .map_err(|error| format!("error: cannot write {}: {error}", output.display()))
    }

    fn page(dataset: &str, pages: &[&str]) -> Result<(), String> {
        let unreadable = |path: &str, error: &dyn std::fmt::Display| {
            format!("error: cannot read {path}: {error}")
        };
        let bytes = std::fs::read(dataset).map_err(|error| unreadable(dataset, &error))?;
        let content = schema::decode(&bytes).map_err(|error| unreadable(dataset, &error))?;
        for path in pages {
            let html = std::fs::read_to_string(path).map_err(|error| unreadable(path, &error))?;
            let filled =
                emit::fill(&html, &content).map_err(|error| format!("error: {path}, {error}"))?;
            emit::write(Path::new(path), filled.as_bytes())
                .map_err(|error| format!("error: cannot write {path}: {error}"))?;
        }
        Ok(())
    }
}
