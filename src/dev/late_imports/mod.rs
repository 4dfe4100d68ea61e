//! Moving imports that only chunks use out of the initial program. `wasm_split` leaves every import
//! there, each in a function of its own which chunks call through its table; with their glue these
//! are a hundredth of what every visitor loads.
//!
//! A chunk calls such a function by one of its own that does nothing else. That one gets the
//! function's code, and the chunk its imports. The program keeps the functions until wasm-opt finds
//! that they are unused.

mod guest;
mod parts;

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{ConstExpr, ElementSection, Elements, Module};
use wasmparser::{ElementItems, ElementSectionReader, Parser};

use self::guest::with_functions;
use self::parts::{Parts, Thing, Uses, offset};
use crate::failure::{Context, Failure, Result};
use crate::identifiers::short;

/// Suffix of the names that `wasm_split` gives to functions around an import.
const AROUND: &str = " local_shim";

/// A program and its chunks after the move.
#[derive(Debug)]
pub struct Moved {
    /// The program.
    pub program: Vec<u8>,
    /// The chunks, in the order they were given.
    pub chunks: Vec<Vec<u8>>,
    /// Imports of the chunks by their names in the glue; in the chunks each has the name of its
    /// position, [`short`].
    pub imports: Vec<String>,
}

/// Moves imports that only `chunks` use out of a `program`, which they import as `version` and
/// which has the names of its functions. Only imports that are movable are moved.
pub fn moved(
    program: &[u8],
    version: &str,
    chunks: &[Vec<u8>],
    is_movable: impl Fn(&str) -> bool,
) -> Result<Moved> {
    let malformed = || "a program is no well-formed WebAssembly";
    let main = Parts::read(program).context(malformed)?;
    let read: Vec<_> = chunks
        .iter()
        .map(|chunk| Parts::read(chunk))
        .collect::<std::result::Result<_, _>>()
        .context(malformed)?;
    let slots = main.slots();
    let asked: BTreeSet<u32> = read
        .iter()
        .flat_map(|chunk| chunk.calls_by_slot())
        .filter_map(|(_, slot)| slots.get(&slot).copied())
        .collect();
    let functions = movable(&main, &asked, is_movable).map_err(Failure::new)?;
    let imports = main.imports_of(&functions);
    let renamed: HashMap<u32, String> =
        imports.iter().enumerate().map(|(at, import)| (*import, short(at))).collect();
    let chunks = chunks
        .iter()
        .zip(&read)
        .map(|(wasm, chunk)| with_functions(wasm, chunk, &main, version, &functions, &renamed))
        .collect::<std::result::Result<_, _>>()
        .context(malformed)?;
    let program = without_slots(program, &functions).context(malformed)?;
    let name = |import: &u32| main.imports[*import as usize].1.to_owned();
    Ok(Moved { program, chunks, imports: imports.iter().map(name).collect() })
}

/// Imports of a linked program that stand in its table: these may be called by their slot from
/// anywhere.
pub fn in_table(linked: &[u8]) -> Result<BTreeSet<String>> {
    let parts = Parts::read(linked).context(|| "a program is no well-formed WebAssembly")?;
    let places = parts.slots();
    let imports = places.values().filter_map(|at| parts.imports.get(*at as usize));
    Ok(imports.map(|(_, name, _)| (*name).to_owned()).collect())
}

/// Movable functions among those around an import in `asked` and those that they call: all of their
/// callers move as well, and a chunk has what they need. Each comes with its references.
fn movable(
    main: &Parts<'_>,
    asked: &BTreeSet<u32>,
    is_movable: impl Fn(&str) -> bool,
) -> std::result::Result<BTreeMap<u32, Uses>, String> {
    let mut callers = HashMap::<u32, Vec<u32>>::new();
    let mut all = HashMap::new();
    for function in main.n_imported()..main.n_imported() + main.bodies.len() as u32 {
        let uses = main.uses(function).map_err(|error| error.to_string())?;
        for thing in &uses.0 {
            if let Thing::Function(called) = thing {
                callers.entry(*called).or_default().push(function);
            }
        }
        all.insert(function, uses);
    }
    let is_around = |at: &u32| main.names.get(at).is_some_and(|name| name.ends_with(AROUND));
    let in_table: BTreeSet<u32> = main.slots().into_values().collect();
    let mut moving = BTreeMap::<u32, Uses>::new();
    let mut next: Vec<u32> = asked.iter().copied().filter(is_around).collect();
    while let Some(function) = next.pop() {
        let Some(uses) = all.get(&function) else { continue };
        let is_free = !main.exports.contains_key(&Thing::Function(function))
            && !main.held.contains(&function)
            && (asked.contains(&function) && is_around(&function) || !in_table.contains(&function));
        if is_free && moving.insert(function, uses.clone()).is_none() {
            let called = uses.0.iter().filter_map(|thing| match thing {
                Thing::Function(called) => Some(*called),
                _ => None,
            });
            next.extend(called);
        }
    }
    loop {
        let is_only = |at: u32| {
            callers.get(&at).is_none_or(|all| all.iter().all(|caller| moving.contains_key(caller)))
        };
        let finds = |thing: &Thing| match *thing {
            Thing::Function(at) => match main.imports.get(at as usize) {
                Some((_, name, _)) => is_movable(name) && is_only(at) && !in_table.contains(&at),
                None => moving.contains_key(&at) || main.exports.contains_key(thing),
            },
            Thing::Table(_) | Thing::Global(_) => main.exports.contains_key(thing),
        };
        let staying: Vec<u32> = moving
            .iter()
            .filter(|(at, uses)| !is_only(**at) || !uses.0.iter().all(finds))
            .map(|(at, _)| *at)
            .collect();
        if staying.is_empty() {
            return Ok(moving);
        }
        for function in staying {
            moving.remove(&function);
        }
    }
}

/// A program whose table has holes in place of these functions.
fn without_slots(
    program: &[u8],
    functions: &BTreeMap<u32, Uses>,
) -> std::result::Result<Vec<u8>, Error<Infallible>> {
    struct Without<'a>(&'a BTreeMap<u32, Uses>);

    impl Reencode for Without<'_> {
        type Error = Infallible;

        fn parse_element_section(
            &mut self,
            elements: &mut ElementSection,
            section: ElementSectionReader<'_>,
        ) -> std::result::Result<(), Error<Self::Error>> {
            for element in section {
                let element = element?;
                let (Some(start), ElementItems::Functions(functions)) =
                    (offset(&element.kind), element.items.clone())
                else {
                    utils::parse_element(self, elements, element)?;
                    continue;
                };
                let functions =
                    functions.into_iter().collect::<std::result::Result<Vec<_>, _>>()?;
                let mut at = start;
                for run in functions.split(|function| self.0.contains_key(function)) {
                    if !run.is_empty() {
                        let offset = ConstExpr::i32_const(at.cast_signed());
                        elements.active(None, &offset, Elements::Functions(run.into()));
                    }
                    at += run.len() as u32 + 1;
                }
            }
            Ok(())
        }
    }

    let mut module = Module::new();
    Without(functions).parse_core_module(&mut module, Parser::new(0), program)?;
    Ok(module.finish())
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        CodeSection, EntityType, ExportKind, ExportSection, Function, FunctionSection,
        ImportSection, MemoryType, NameMap, NameSection, RefType, TableSection, TableType,
        TypeSection, ValType,
    };

    use super::*;

    /// A program that imports `only` and `both`, each with a function around it in the table, from
    /// slot 1 on; it calls `both` itself.
    fn program() -> Vec<u8> {
        let (mut types, mut imports) = (TypeSection::new(), ImportSection::new());
        types.ty().function([ValType::I32], [ValType::I32]);
        for name in ["only", "both"] {
            imports.import("./p_bg.js", name, EntityType::Function(0));
        }
        let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
        // Function 3 is called by the one around `only`, like the one that wasm-bindgen puts
        // between.
        for called in [3, 0, 1, 1] {
            functions.function(0);
            let mut function = Function::new([]);
            function.instructions().local_get(0).call(called).end();
            code.function(&function);
        }
        let kind = TableType {
            element_type: RefType::FUNCREF,
            minimum: 3,
            maximum: None,
            table64: false,
            shared: false,
        };
        let (mut tables, mut exports, mut elements) =
            (TableSection::new(), ExportSection::new(), ElementSection::new());
        tables.table(kind);
        exports.export("main", ExportKind::Func, 5);
        let run = Elements::Functions([2, 4].as_slice().into());
        elements.active(None, &ConstExpr::i32_const(1), run);
        let (mut names, mut map) = (NameSection::new(), NameMap::new());
        for (at, name) in [(2, "only local_shim"), (4, "both local_shim")] {
            map.append(at, name);
        }
        names.functions(&map);
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&tables);
        module.section(&exports).section(&elements).section(&code).section(&names);
        module.finish()
    }

    /// A chunk whose functions call these slots of the table.
    fn chunk(slots: &[i32]) -> Vec<u8> {
        let (mut types, mut imports) = (TypeSection::new(), ImportSection::new());
        types.ty().function([], []);
        types.ty().function([ValType::I32], [ValType::I32]);
        let memory = MemoryType {
            minimum: 1,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        };
        imports.import("0a1b", "memory", EntityType::Memory(memory));
        let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
        for slot in slots {
            functions.function(1);
            let mut function = Function::new([]);
            function.instructions().local_get(0).i32_const(*slot).call_indirect(0, 1).end();
            code.function(&function);
        }
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&code);
        module.finish()
    }

    fn called(parts: &Parts<'_>, function: u32) -> Vec<Thing> {
        parts.uses(function).unwrap().0.into_iter().collect()
    }

    #[test]
    fn what_only_chunks_import_comes_with_them() {
        let chunks = [chunk(&[2, 1]), chunk(&[2])];
        let moved = moved(&program(), "0a1b", &chunks, |_| true).unwrap();
        assert_eq!(moved.imports, ["only"]);
        assert_eq!(moved.chunks[1], chunks[1]);
        let main = Parts::read(&moved.program).unwrap();
        assert_eq!(main.elements, [(2, vec![4])]);
        let chunk = Parts::read(&moved.chunks[0]).unwrap();
        assert_eq!(chunk.imports, [("i", "_a", 1)]);
        // The function that called slot 1 is now around the function between, at the end.
        assert_eq!(chunk.calls_by_slot(), [(1, 2)]);
        assert_eq!(called(&chunk, 2), [Thing::Function(3)]);
        assert_eq!(called(&chunk, 3), [Thing::Function(0)]);
        assert_eq!(chunk.functions, [1, 1, 1]);
    }

    #[test]
    fn what_cannot_move_stays() {
        let chunks = [chunk(&[2, 1])];
        let moved = moved(&program(), "0a1b", &chunks, |name| name != "only").unwrap();
        assert!(moved.imports.is_empty());
        assert_eq!(moved.chunks, chunks);
        assert_eq!(Parts::read(&moved.program).unwrap().elements, [(1, vec![2, 4])]);
    }

    #[test]
    fn imports_with_a_place_of_their_own_are_known() {
        assert!(in_table(&program()).unwrap().is_empty());
        let mut wasm = program();
        // The function of slot 1 becomes the first import.
        let at = wasm.windows(3).position(|it| it == [2, 2, 4]).unwrap();
        wasm[at + 1] = 0;
        assert_eq!(in_table(&wasm).unwrap(), ["only".to_owned()].into());
    }

    #[test]
    fn what_is_no_program_is_refused() {
        assert!(moved(b"no program", "0a1b", &[], |_| true).is_err());
    }
}
