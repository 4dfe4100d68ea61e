//! Functions of a program as they are moved into a chunk.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{
    CodeSection, EntityType, Function, FunctionSection, ImportSection, Module, TypeSection,
};
use wasmparser::{
    CodeSectionReader, FuncType, FunctionSectionReader, ImportSectionReader, Parser,
    TypeSectionReader,
};

use super::parts::{Parts, Thing, Uses};
use crate::identifiers::GLUE;

/// Adds to a chunk those of these functions of its program that it calls.
pub fn with_functions(
    wasm: &[u8],
    chunk: &Parts<'_>,
    main: &Parts<'_>,
    version: &str,
    functions: &BTreeMap<u32, Uses>,
    renamed: &HashMap<u32, String>,
) -> std::result::Result<Vec<u8>, Error<Infallible>> {
    let slots = main.slots();
    let mut replaced = BTreeMap::new();
    for (at, slot) in chunk.calls_by_slot() {
        if let Some(function) = slots.get(&slot).filter(|it| functions.contains_key(it)) {
            replaced.insert(at, *function);
        }
    }
    if replaced.is_empty() {
        return Ok(wasm.to_vec());
    }
    let mut guest = Guest {
        chunk,
        main,
        version,
        renamed,
        types: Vec::new(),
        imports: Vec::new(),
        numbers: HashMap::new(),
        appended: Vec::new(),
    };
    guest.invite(&replaced, functions)?;
    let mut bodies = HashMap::new();
    for (at, function) in &replaced {
        bodies.insert(*at, guest.translated(*function)?);
    }
    let appended = guest.appended.clone();
    let appended = appended
        .into_iter()
        .map(|function| Ok((guest.kind(main.kind(function)), guest.translated(function)?)))
        .collect::<std::result::Result<_, Error<_>>>()?;
    let mut host = Host { guest, bodies, appended };
    let mut module = Module::new();
    host.parse_core_module(&mut module, Parser::new(0), wasm)?;
    Ok(module.finish())
}

/// Functions of the program on their way into a chunk, with the indices of everything there.
struct Guest<'a> {
    chunk: &'a Parts<'a>,
    main: &'a Parts<'a>,
    version: &'a str,
    /// Name of each import in chunks.
    renamed: &'a HashMap<u32, String>,
    /// Types that the chunk does not have.
    types: Vec<FuncType>,
    /// Additional imports of the chunk, in order: module, name, and type.
    imports: Vec<(String, String, EntityType)>,
    /// Index in the chunk of each item of the program.
    numbers: HashMap<Thing, u32>,
    /// Functions appended to the chunk.
    appended: Vec<u32>,
}

impl Guest<'_> {
    /// Assigns an index to everything that is needed.
    fn invite(
        &mut self,
        replaced: &BTreeMap<u32, u32>,
        functions: &BTreeMap<u32, Uses>,
    ) -> std::result::Result<(), Error<Infallible>> {
        let mut needed = BTreeSet::new();
        let mut next: Vec<u32> = replaced.values().copied().collect();
        let mut own = BTreeSet::new();
        while let Some(function) = next.pop() {
            let Some(uses) = functions.get(&function).filter(|_| own.insert(function)) else {
                continue;
            };
            for thing in &uses.0 {
                match *thing {
                    Thing::Function(called) if functions.contains_key(&called) => next.push(called),
                    _ => {
                        needed.insert(*thing);
                    }
                }
            }
        }
        let (mut n_functions, mut n_tables, mut n_globals) = (
            self.chunk.n_imported(),
            self.chunk.n_tables_imported,
            self.chunk.globals_imported.len() as u32,
        );
        for thing in needed {
            let name = self.main.exports.get(&thing).copied().unwrap_or_default();
            let (number, kind) = match thing {
                Thing::Function(at) => {
                    (&mut n_functions, EntityType::Function(self.kind(self.main.kind(at))))
                }
                Thing::Table(at) => {
                    // The table of functions, which every chunk has.
                    if at == 0 {
                        self.numbers.insert(thing, 0);
                        continue;
                    }
                    let kind = self.table_type(self.main.tables[&at])?;
                    (&mut n_tables, EntityType::Table(kind))
                }
                Thing::Global(at) => {
                    let known = self
                        .chunk
                        .globals_imported
                        .iter()
                        .position(|(from, known)| *from == self.version && *known == name);
                    if let Some(known) = known {
                        self.numbers.insert(thing, known as u32);
                        continue;
                    }
                    let kind = self.global_type(self.main.globals[&at])?;
                    (&mut n_globals, EntityType::Global(kind))
                }
            };
            self.numbers.insert(thing, *number);
            *number += 1;
            let import = match thing {
                Thing::Function(at) => self.renamed.get(&at),
                _ => None,
            };
            self.imports.push(match import {
                Some(short) => (GLUE.to_owned(), short.clone(), kind),
                None => (self.version.to_owned(), name.to_owned(), kind),
            });
        }
        // The indices of functions begin after all imports.
        let n_added = n_functions - self.chunk.n_imported();
        let end = n_functions + self.chunk.bodies.len() as u32;
        for (at, function) in replaced {
            self.numbers.insert(Thing::Function(*function), at + n_added);
        }
        let known: BTreeSet<u32> = replaced.values().copied().collect();
        self.appended = own.difference(&known).copied().collect();
        for (at, function) in (end..).zip(&self.appended) {
            self.numbers.insert(Thing::Function(*function), at);
        }
        Ok(())
    }

    /// Index in the chunk of a type of the program.
    fn kind(&mut self, kind: u32) -> u32 {
        let kind = &self.main.types[kind as usize];
        let known = self.chunk.types.iter().chain(&self.types).position(|known| known == kind);
        let at = known.unwrap_or_else(|| {
            self.types.push(kind.clone());
            self.chunk.types.len() + self.types.len() - 1
        });
        at as u32
    }

    /// The code of a function of the program, translated for the chunk.
    fn translated(&mut self, function: u32) -> std::result::Result<Function, Error<Infallible>> {
        let main = self.main;
        let Some(body) = main.body(function) else { return Ok(Function::new([])) };
        let mut out = self.new_function_with_parsed_locals(body)?;
        let mut operators = body.get_operators_reader()?;
        while !operators.eof() {
            out.instruction(&self.parse_instruction(&mut operators)?);
        }
        Ok(out)
    }

    fn number(&self, thing: Thing) -> u32 {
        // A moved function finds everything that it needs.
        self.numbers.get(&thing).copied().unwrap_or(u32::MAX)
    }
}

impl Reencode for Guest<'_> {
    type Error = Infallible;

    fn function_index(&mut self, at: u32) -> std::result::Result<u32, Error<Self::Error>> {
        Ok(self.number(Thing::Function(at)))
    }

    fn table_index(&mut self, at: u32) -> std::result::Result<u32, Error<Self::Error>> {
        Ok(self.number(Thing::Table(at)))
    }

    fn global_index(&mut self, at: u32) -> std::result::Result<u32, Error<Self::Error>> {
        Ok(self.number(Thing::Global(at)))
    }

    fn type_index(&mut self, at: u32) -> std::result::Result<u32, Error<Self::Error>> {
        Ok(self.kind(at))
    }
}

/// A chunk while functions of its program are added.
struct Host<'a> {
    guest: Guest<'a>,
    /// New bodies of some functions, by their old indices.
    bodies: HashMap<u32, Function>,
    /// Types and bodies of functions at the end.
    appended: Vec<(u32, Function)>,
}

impl Host<'_> {
    /// Index in the chunk after the new imports: indices above its own imports are shifted.
    fn shifted(&self, at: u32, n_imported: u32, is_of: impl Fn(&EntityType) -> bool) -> u32 {
        let added = || self.guest.imports.iter().filter(|(_, _, kind)| is_of(kind)).count();
        if at < n_imported { at } else { at + added() as u32 }
    }
}

impl Reencode for Host<'_> {
    type Error = Infallible;

    fn function_index(&mut self, at: u32) -> std::result::Result<u32, Error<Self::Error>> {
        let n_imported = self.guest.chunk.n_imported();
        Ok(self.shifted(at, n_imported, |kind| matches!(kind, EntityType::Function(_))))
    }

    fn table_index(&mut self, at: u32) -> std::result::Result<u32, Error<Self::Error>> {
        let n_imported = self.guest.chunk.n_tables_imported;
        Ok(self.shifted(at, n_imported, |kind| matches!(kind, EntityType::Table(_))))
    }

    fn global_index(&mut self, at: u32) -> std::result::Result<u32, Error<Self::Error>> {
        let n_imported = self.guest.chunk.globals_imported.len() as u32;
        Ok(self.shifted(at, n_imported, |kind| matches!(kind, EntityType::Global(_))))
    }

    fn parse_type_section(
        &mut self,
        types: &mut TypeSection,
        section: TypeSectionReader<'_>,
    ) -> std::result::Result<(), Error<Self::Error>> {
        utils::parse_type_section(self, types, section)?;
        for kind in self.guest.types.clone() {
            types.ty().func_type(&self.func_type(kind)?);
        }
        Ok(())
    }

    fn parse_import_section(
        &mut self,
        imports: &mut ImportSection,
        section: ImportSectionReader<'_>,
    ) -> std::result::Result<(), Error<Self::Error>> {
        utils::parse_import_section(self, imports, section)?;
        for (from, name, kind) in &self.guest.imports {
            imports.import(from, name, *kind);
        }
        Ok(())
    }

    fn parse_function_section(
        &mut self,
        functions: &mut FunctionSection,
        section: FunctionSectionReader<'_>,
    ) -> std::result::Result<(), Error<Self::Error>> {
        utils::parse_function_section(self, functions, section)?;
        for (kind, _) in &self.appended {
            functions.function(*kind);
        }
        Ok(())
    }

    fn parse_code_section(
        &mut self,
        code: &mut CodeSection,
        section: CodeSectionReader<'_>,
    ) -> std::result::Result<(), Error<Self::Error>> {
        for (at, body) in (self.guest.chunk.n_imported()..).zip(section) {
            match self.bodies.get(&at) {
                Some(body) => {
                    code.function(body);
                }
                None => self.parse_function_body(code, body?)?,
            }
        }
        for (_, body) in &self.appended {
            code.function(body);
        }
        Ok(())
    }
}
