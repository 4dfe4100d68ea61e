//! The developer's command, run as `cargo dev`: everything between a fresh
//! clone and a tested release, with no tool that it does not fetch itself.

mod apt;
mod bench;
mod browser;
mod build;
mod engines;
mod failure;
mod files;
mod finish;
mod glue;
mod node;
mod places;
mod process;
mod progress;
mod serve;
mod size;
mod test;
mod tools;
mod trunk;
mod wasm_opt;
mod watch;

use std::process::ExitCode;

use peerage::emit;
use peerage_dev::generate::lab;

use crate::build::Profile;
use crate::failure::{Context, Failure, Result};
use crate::places::Places;

const USAGE: &str = "\
Usage: cargo dev <command>

  serve [--port 8080] [--release]   build, serve and rebuild on every change
  build [--dev]                     build the release into dist/
  test [--only NAME]...             run every check, the quick ones first
  bench NAME [--json] [--quick] [--seed 1] [--sizes 100,200] [--profile release]
                                    measure; without a name, list what there is
  generate PEOPLE FILE              write the dataset of an invented lab
  setup                             fetch the tools that build and test need
  finish [DIRECTORY]                fill the pages of a build; Trunk calls it
";

/// What is asked for.
#[derive(Debug, PartialEq, Eq)]
enum Command {
    Serve { port: u16, profile: Profile },
    Build(Profile),
    Test { only: Vec<String> },
    Bench(bench::Options),
    Generate { people: u32, file: String },
    Setup,
    Finish { directory: Option<String> },
    Help,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match parse(&arguments).and_then(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("error: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run(command: Command) -> Result {
    if command == Command::Help {
        print!("{USAGE}");
        return Ok(());
    }
    if let Command::Generate { people, file } = &command {
        return generate(*people, file);
    }
    let places = Places::find()?;
    match command {
        Command::Serve { port, profile } => serve::serve(&places, port, profile),
        Command::Build(profile) => build::build(&places, profile),
        Command::Test { only } => test::test(&places, &only),
        Command::Bench(options) => bench::bench(&places, &options),
        Command::Setup => tools::setup(&places),
        Command::Finish { directory } => finish::finish(&places, &finish::directory(directory)?),
        Command::Generate { .. } | Command::Help => Ok(()),
    }
}

fn parse(arguments: &[String]) -> Result<Command> {
    let mut rest = arguments.iter().map(String::as_str);
    let command = match rest.next() {
        Some("serve") => parse_serve(&mut rest)?,
        Some("build") => match rest.next() {
            None => Command::Build(Profile::Release),
            Some("--dev") => Command::Build(Profile::Dev),
            Some(other) => return Err(unknown(other)),
        },
        Some("test") => parse_test(&mut rest)?,
        Some("bench") => Command::Bench(bench::Options::parse(&mut rest)?),
        Some("generate") => parse_generate(&mut rest)?,
        Some("setup") => Command::Setup,
        Some("finish") => Command::Finish { directory: rest.next().map(str::to_owned) },
        None | Some("help" | "--help" | "-h") => Command::Help,
        Some(other) => return Err(unknown(other)),
    };
    rest.next().map_or(Ok(command), |extra| Err(unknown(extra)))
}

fn parse_serve<'a>(rest: &mut impl Iterator<Item = &'a str>) -> Result<Command> {
    let (mut port, mut profile) = (8080, Profile::Dev);
    while let Some(argument) = rest.next() {
        match argument {
            "--release" => profile = Profile::Release,
            "--port" => {
                let text = rest.next().unwrap_or_default();
                port = text.parse().map_err(|_| {
                    Failure::new(format!("`--port {text}` is not a port: 0 to 65535"))
                })?;
            }
            other => return Err(unknown(other)),
        }
    }
    Ok(Command::Serve { port, profile })
}

fn parse_generate<'a>(rest: &mut impl Iterator<Item = &'a str>) -> Result<Command> {
    let people = rest.next().and_then(|text| text.parse().ok()).filter(|people| *people > 0);
    match (people, rest.next()) {
        (Some(people), Some(file)) => Ok(Command::Generate { people, file: file.to_owned() }),
        _ => Err(Failure::new("`generate` needs a number of people and a file")),
    }
}

fn generate(people: u32, file: &str) -> Result {
    let bytes = emit::json(&lab(people)).context(|| "cannot write the lab")?;
    emit::write(std::path::Path::new(file), &bytes).context(|| format!("cannot write {file}"))
}

fn parse_test<'a>(rest: &mut impl Iterator<Item = &'a str>) -> Result<Command> {
    let mut only = Vec::new();
    while let Some(argument) = rest.next() {
        match (argument, rest.next()) {
            ("--only", Some(name)) => only.push(name.to_owned()),
            ("--only", None) => return Err(Failure::new("`--only` needs the name of a check")),
            (other, _) => return Err(unknown(other)),
        }
    }
    Ok(Command::Test { only })
}

fn unknown(argument: &str) -> Failure {
    Failure::new(format!("`{argument}` is not understood\n\n{USAGE}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bench::Options;

    #[track_caller]
    fn check(input: &str, expected: Option<Command>) {
        let arguments: Vec<String> = input.split_whitespace().map(str::to_owned).collect();
        assert_eq!(parse(&arguments).ok(), expected, "{input}");
    }

    #[test]
    fn arguments_have_defaults() {
        check("", Some(Command::Help));
        check("serve", Some(Command::Serve { port: 8080, profile: Profile::Dev }));
        check("build", Some(Command::Build(Profile::Release)));
        let lab = || Command::Generate { people: 20, file: "lab.json".to_owned() };
        check("generate 20 lab.json", Some(lab()));
        check("test", Some(Command::Test { only: Vec::new() }));
        check("bench", Some(Command::Bench(Options { seed: 1, ..Options::default() })));
    }

    #[test]
    fn arguments_are_read_in_any_order() {
        let serve = || Some(Command::Serve { port: 0, profile: Profile::Release });
        check("serve --port 0 --release", serve());
        check("serve --release --port 0", serve());
        let size =
            Options { name: Some("size".into()), is_json: true, seed: 1, ..Options::default() };
        check("bench --json size", Some(Command::Bench(size)));
        check(
            "test --only web --only e2e",
            Some(Command::Test { only: vec!["web".into(), "e2e".into()] }),
        );
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        for input in [
            "dance",
            "serve --port 70000",
            "serve --port",
            "build --fast",
            "test --only",
            "generate 0 lab.json",
            "generate 20",
            "setup now",
        ] {
            check(input, None);
        }
    }
}
