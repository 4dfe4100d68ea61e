//! Order of the functions of a program for good compression: similar ones beside each other, so
//! that Brotli refers to nearby code. This saves a fiftieth of what a visitor loads.
//!
//! Small functions come before large ones; each is followed by the most similar one of those left:
//! the one that shares the most pieces of three bytes (Jaccard's index). Calls are ignored, since
//! the order renumbers their targets: an ordered program keeps its order.

use std::convert::Infallible;
use std::fs;
use std::path::Path;

use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{CodeSection, FunctionSection, Module};
use wasmparser::{
    CodeSectionReader, FunctionBody, FunctionSectionReader, KnownCustom, Parser, Payload, TypeRef,
};

use crate::failure::{Context, Failure};
use crate::files;

/// Number of bytes of code above which a function is large. Many small ones differ only in their
/// calls, and large ones would stand between them.
const LARGE: usize = 400;

/// Number of functions above which the search for the most similar one would take minutes:
/// functions are then sorted by their type and the beginning of their code.
const MOST: usize = 4_000;

/// Orders the functions of every program in a directory, except programs with names, which are for
/// debugging.
pub fn order_all(directory: &Path) -> Result<(), Failure> {
    for file in files::list(directory)? {
        if file.extension().is_none_or(|extension| extension != "wasm") {
            continue;
        }
        let wasm = fs::read(&file).context(|| format!("cannot read {}", file.display()))?;
        let ordered = ordered(&wasm)
            .map_err(|failure| Failure::new(format!("{}: {failure}", file.display())))?;
        fs::write(&file, ordered).context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(())
}

/// Reorders the functions of a program.
fn ordered(wasm: &[u8]) -> Result<Vec<u8>, Failure> {
    let malformed = || "it is no well-formed WebAssembly";
    let (mut n_imported, mut types, mut bodies) = (0_u32, Vec::new(), Vec::new());
    for payload in Parser::new(0).parse_all(wasm) {
        match payload.context(malformed)? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    let kind = import.context(malformed)?.ty;
                    n_imported += u32::from(matches!(kind, TypeRef::Func(_)));
                }
            }
            Payload::FunctionSection(section) => {
                types = section.into_iter().collect::<Result<_, _>>().context(malformed)?;
            }
            Payload::CodeSectionEntry(body) => bodies.push(without_calls(body)?),
            Payload::CustomSection(section)
                if matches!(section.as_known(), KnownCustom::Name(_)) =>
            {
                return Ok(wasm.to_vec());
            }
            _ => {}
        }
    }
    let mut order: Vec<usize> = (0..bodies.len()).collect();
    order.sort_by_key(|at| (bodies[*at].len() > LARGE, types.get(*at), &bodies[*at]));
    if order.len() <= MOST {
        let large = order.partition_point(|at| bodies[*at].len() <= LARGE);
        let (small, large) = order.split_at_mut(large);
        chain(small, &bodies);
        chain(large, &bodies);
    }
    let mut renumbered = vec![0; order.len()];
    for (now, before) in order.iter().enumerate() {
        renumbered[*before] = n_imported + u32::try_from(now).context(malformed)?;
    }
    let mut module = Module::new();
    Ordered { n_imported, renumbered, order, types }
        .parse_core_module(&mut module, Parser::new(0), wasm)
        .context(malformed)?;
    Ok(module.finish())
}

/// Puts after each function the most similar one of those that come later; the first stays.
fn chain(functions: &mut [usize], bodies: &[Vec<u8>]) {
    let mut pieces: Vec<_> = functions.iter().map(|at| Pieces::of(&bodies[*at])).collect();
    for next in 1..functions.len() {
        let last = &pieces[next - 1];
        let mut best = (next, -1.0);
        for (at, other) in pieces.iter().enumerate().skip(next) {
            let likeness = last.likeness(other);
            if likeness > best.1 {
                best = (at, likeness);
            }
        }
        // The others keep their order, which decides between equally similar ones.
        functions[next..=best.0].rotate_right(1);
        pieces[next..=best.0].rotate_right(1);
    }
}

/// Set of the pieces of three bytes in some code, each as one of 8,192 bits.
struct Pieces {
    bits: [u64; 128],
    count: u32,
}

impl Pieces {
    fn of(code: &[u8]) -> Self {
        let mut bits = [0; 128];
        for piece in code.windows(3) {
            let piece = piece.iter().fold(0, |all, byte| all << 8 | u64::from(*byte));
            // Multiplicative hashing by the golden ratio.
            let hash = piece.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 51;
            bits[(hash >> 6) as usize] |= 1 << (hash & 63);
        }
        Self { bits, count: bits.iter().map(|bits| bits.count_ones()).sum() }
    }

    /// Similarity from 0, nothing in common, to 1.
    fn likeness(&self, other: &Self) -> f64 {
        let both = self.bits.iter().zip(&other.bits);
        let common: u32 = both.map(|(own, others)| (own & others).count_ones()).sum();
        f64::from(common) / f64::from((self.count + other.count - common).max(1))
    }
}

/// The code of a function, with every call replaced by the same one.
fn without_calls(body: FunctionBody<'_>) -> Result<Vec<u8>, Failure> {
    struct SameCalls;
    impl Reencode for SameCalls {
        type Error = Infallible;

        fn function_index(&mut self, _: u32) -> Result<u32, Error<Infallible>> {
            Ok(0)
        }
    }
    let body = SameCalls.new_function_with_parsed_locals(&body).and_then(|mut function| {
        let mut operators = body.get_operators_reader()?;
        while !operators.eof() {
            function.instruction(&SameCalls.parse_instruction(&mut operators)?);
        }
        Ok(function)
    });
    Ok(body.context(|| "it is no well-formed WebAssembly")?.into_raw_body())
}

/// Encoder of a program with renumbered functions.
struct Ordered {
    /// Number of imported functions, which come first and keep their numbers.
    n_imported: u32,
    /// New number of each other function.
    renumbered: Vec<u32>,
    /// Functions in their new order, by their old position.
    order: Vec<usize>,
    /// Type of each function, by its old position.
    types: Vec<u32>,
}

impl Reencode for Ordered {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, Error<Infallible>> {
        let own = function.checked_sub(self.n_imported).map(|own| own as usize);
        Ok(own.and_then(|own| self.renumbered.get(own).copied()).unwrap_or(function))
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        _: FunctionSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        for before in &self.order {
            functions.function(self.types[*before]);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        let bodies = section.into_iter().collect::<Result<Vec<_>, _>>()?;
        for before in self.order.clone() {
            self.parse_function_body(code, bodies[before].clone())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        EntityType, ExportKind, ExportSection, Function, ImportSection, NameMap, NameSection,
        TypeSection, ValType,
    };

    use super::*;

    /// A program that imports a function and exports others of these types, named after the numbers
    /// that they return; each first calls the next one.
    fn program(functions: &[(u32, i32)]) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], [ValType::I32]);
        types.ty().function([ValType::I32], [ValType::I32]);
        types.ty().function([], []);
        let mut imports = ImportSection::new();
        imports.import("m", "f", EntityType::Function(2));
        let (mut section, mut exports, mut code) =
            (FunctionSection::new(), ExportSection::new(), CodeSection::new());
        for (at, (kind, number)) in (1_u32..).zip(functions) {
            section.function(*kind);
            exports.export(&number.to_string(), ExportKind::Func, at);
            let mut function = Function::new([]);
            let mut body = function.instructions();
            if let Some((next, _)) = functions.get(at as usize) {
                if *next == 1 {
                    body.i32_const(0);
                }
                body.call(at + 1).drop();
            }
            body.i32_const(*number).end();
            code.function(&function);
        }
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&section).section(&exports).section(&code);
        module.finish()
    }

    /// For each exported function its result and the exported function that it calls, by name.
    fn told(wasm: &[u8]) -> Vec<(String, i32, Option<String>)> {
        let (mut exports, mut bodies) = (Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(wasm) {
            match payload.unwrap() {
                Payload::ExportSection(section) => {
                    exports = section.into_iter().map(|one| one.unwrap()).collect();
                }
                Payload::CodeSectionEntry(body) => bodies.push(body),
                _ => {}
            }
        }
        let name = |index| exports.iter().find(|one| one.index == index).unwrap().name.to_owned();
        let mut told = Vec::new();
        for export in &exports {
            let (mut called, mut number) = (None, 0);
            for operator in bodies[export.index as usize - 1].get_operators_reader().unwrap() {
                match operator.unwrap() {
                    wasmparser::Operator::Call { function_index } => {
                        called = Some(name(function_index));
                    }
                    wasmparser::Operator::I32Const { value } => number = value,
                    _ => {}
                }
            }
            told.push((export.name.to_owned(), number, called));
        }
        told
    }

    fn types(wasm: &[u8]) -> Vec<u32> {
        let mut payloads = Parser::new(0).parse_all(wasm).map(|payload| payload.unwrap());
        let section = payloads.find_map(|payload| match payload {
            Payload::FunctionSection(section) => Some(section),
            _ => None,
        });
        section.unwrap().into_iter().map(|one| one.unwrap()).collect()
    }

    #[test]
    fn functions_alike_come_together_and_calls_follow_them() {
        let whole = program(&[(1, 7), (0, 5), (1, 3), (0, 4), (1, 6)]);
        let once = ordered(&whole).unwrap();
        assert_eq!(types(&once), [0, 0, 1, 1, 1]);
        assert_eq!(told(&once), told(&whole));
        assert_eq!(ordered(&once).unwrap(), once);
    }

    #[test]
    fn what_is_most_alike_follows() {
        let bodies =
            ["abcdefgh", "ABCDEFGH", "abcdefGH", "ABCDefgh"].map(|it| it.as_bytes().to_vec());
        let mut functions = [0, 1, 2, 3];
        chain(&mut functions, &bodies);
        assert_eq!(functions, [0, 2, 1, 3]);
        chain(&mut functions, &bodies);
        assert_eq!(functions, [0, 2, 1, 3]);
    }

    #[test]
    fn a_program_with_names_stays_as_it_is() {
        let (mut names, mut map) = (NameSection::new(), NameMap::new());
        map.append(1, "first");
        names.functions(&map);
        let mut whole = program(&[(1, 7), (0, 5)]);
        wasm_encoder::Section::append_to(&names, &mut whole);
        assert_eq!(ordered(&whole).unwrap(), whole);
    }

    #[test]
    fn what_is_no_program_is_refused() {
        assert!(ordered(b"no program").is_err());
    }
}
