//! The command `cargo dev`: each of its subcommands.

use std::env;
use std::path::Path;
use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use clap_complete::Shell;
use peerage_dev::cli::{self, Cli, Command};
use peerage_dev::failure::{Context, Result};
use peerage_dev::places::Places;
use peerage_dev::{
    benches, build, compiler, finish, fuzz, gallery, mutants, process, say, serve, setup, test,
};
use peerage_site::generate;

fn main() -> ExitCode {
    match run(Cli::parse().command) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            failure.print();
            ExitCode::FAILURE
        }
    }
}

fn run(command: Option<Command>) -> Result {
    #[cfg(target_os = "linux")]
    peerage_dev::ending::watch()?;
    match command {
        None => {
            say::part(Cli::command().render_help().ansi());
            Ok(())
        }
        Some(Command::Completions { shell }) => completions(shell),
        Some(Command::Generate { people, file }) => write_lab(people, &file),
        Some(Command::Serve { port, release }) => {
            serve::serve(&Places::find()?, port, cli::profile(release))
        }
        Some(Command::Gallery { port }) => gallery::gallery(&Places::find()?, port),
        Some(Command::Build { dev }) => build::build(&Places::find()?, cli::profile(!dev)),
        Some(Command::Guide) => guide(&Places::find()?),
        Some(Command::Dist { program }) => {
            let mut command = compiler::program(&Places::find()?, "peerage-release")?;
            command.arg("dist");
            let program = program.iter().flat_map(|it| ["--program".as_ref(), it.as_os_str()]);
            process::hand_over(command.args(program))
        }
        Some(Command::Crates { program, publish }) => {
            let mut command = compiler::program(&Places::find()?, "peerage-release")?;
            command.arg("crates").arg(program).args(publish.then_some("--publish"));
            process::hand_over(&mut command)
        }
        Some(Command::Test { names, update }) => test::test(&Places::find()?, &names, update),
        Some(Command::Bench(arguments)) => bench(&arguments),
        Some(Command::Fuzz(options)) => fuzz::fuzz(&Places::find()?, &options),
        Some(Command::Mutants(options)) => mutants::mutants(&Places::find()?, &options),
        Some(Command::Setup) => setup::setup(&Places::find()?),
        Some(Command::Finish { directory }) => {
            let (directory, profile) = finish::directory(directory)?;
            finish::finish(&Places::find()?, &directory, profile)
        }
    }
}

/// Has the guide written, and says where it is.
fn guide(places: &Places) -> Result {
    let file = places.target.join("guide.html");
    process::run(compiler::program(places, "peerage-release")?.arg("guide").arg(&file))?;
    say::line(file.display());
    Ok(())
}

/// Starts what measures, with the arguments as they were given.
fn bench(arguments: &benches::Arguments) -> Result {
    if arguments.name.is_none() {
        benches::list();
        return Ok(());
    }
    let mut command = compiler::program(&Places::find()?, "peerage-bench")?;
    process::hand_over(command.args(env::args_os().skip(2)))
}

fn write_lab(people: u32, file: &Path) -> Result {
    let bytes = generate::json(&generate::lab(people)).context(|| "cannot write the lab")?;
    std::fs::write(file, &bytes).context(|| format!("cannot write {}", file.display()))
}

fn completions(shell: Shell) -> Result {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Cli::command(), "peerage-dev", &mut text);
    say::part(String::from_utf8_lossy(&text));
    Ok(())
}
