//! Parts of a program that matter when its functions are moved.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::convert::Infallible;

use wasm_encoder::reencode::{Error, Reencode};
use wasmparser::{
    BinaryReaderError, ElementItems, ElementKind, ElementSectionReader, ExternalKind, FuncType,
    FunctionBody, KnownCustom, Name, Operator, Parser, Payload, TypeRef,
};

/// Parts of a program.
#[derive(Default)]
pub struct Parts<'a> {
    /// Types of functions, by their numbers.
    pub types: Vec<FuncType>,
    /// Module, name and type of each imported function.
    pub imports: Vec<(&'a str, &'a str, u32)>,
    pub n_tables_imported: u32,
    /// Module and name of each imported global.
    pub globals_imported: Vec<(&'a str, &'a str)>,
    /// Types of the other functions, and their bodies.
    pub functions: Vec<u32>,
    pub bodies: Vec<FunctionBody<'a>>,
    /// Exported items with their names.
    pub exports: HashMap<Thing, &'a str>,
    /// Functions that are called at the start, or referenced by expressions.
    pub held: BTreeSet<u32>,
    /// Active element segments of the table: offset, and functions.
    pub elements: Vec<(u32, Vec<u32>)>,
    /// Types of the tables and globals that can be exported.
    pub tables: HashMap<u32, wasmparser::TableType>,
    pub globals: HashMap<u32, wasmparser::GlobalType>,
    /// Names of functions, from the name section.
    pub names: HashMap<u32, &'a str>,
}

/// An item of a program that another may import, by its index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Thing {
    Function(u32),
    Table(u32),
    Global(u32),
}

impl<'a> Parts<'a> {
    /// Reads a program.
    pub fn read(wasm: &'a [u8]) -> std::result::Result<Self, BinaryReaderError> {
        let mut parts = Self::default();
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::TypeSection(section) => {
                    for group in section {
                        for part in group?.into_types() {
                            let kind = part.composite_type.inner;
                            let wasmparser::CompositeInnerType::Func(kind) = kind else { continue };
                            parts.types.push(kind);
                        }
                    }
                }
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        let import = import?;
                        match import.ty {
                            TypeRef::Func(kind) => {
                                parts.imports.push((import.module, import.name, kind));
                            }
                            TypeRef::Table(_) => parts.n_tables_imported += 1,
                            TypeRef::Global(_) => {
                                parts.globals_imported.push((import.module, import.name));
                            }
                            _ => {}
                        }
                    }
                }
                Payload::FunctionSection(section) => {
                    parts.functions = section.into_iter().collect::<std::result::Result<_, _>>()?;
                }
                Payload::TableSection(section) => {
                    for (at, table) in (parts.n_tables_imported..).zip(section) {
                        parts.tables.insert(at, table?.ty);
                    }
                }
                Payload::GlobalSection(section) => {
                    for (at, global) in (parts.globals_imported.len()..).zip(section) {
                        parts.globals.insert(at as u32, global?.ty);
                    }
                }
                Payload::ExportSection(section) => {
                    for export in section {
                        let export = export?;
                        let thing = match export.kind {
                            ExternalKind::Func => Thing::Function(export.index),
                            ExternalKind::Table => Thing::Table(export.index),
                            ExternalKind::Global => Thing::Global(export.index),
                            _ => continue,
                        };
                        parts.exports.insert(thing, export.name);
                    }
                }
                Payload::StartSection { func, .. } => {
                    parts.held.insert(func);
                }
                Payload::ElementSection(section) => parts.read_elements(section)?,
                Payload::CodeSectionEntry(body) => parts.bodies.push(body),
                Payload::CustomSection(section) => {
                    let KnownCustom::Name(names) = section.as_known() else { continue };
                    for name in names {
                        let Ok(Name::Function(functions)) = name else { continue };
                        for naming in functions {
                            let naming = naming?;
                            parts.names.insert(naming.index, naming.name);
                        }
                    }
                }
                _ => {}
            }
        }
        Ok(parts)
    }

    fn read_elements(
        &mut self,
        section: ElementSectionReader<'_>,
    ) -> std::result::Result<(), BinaryReaderError> {
        for element in section {
            let element = element?;
            match (offset(&element.kind), element.items) {
                (Some(start), ElementItems::Functions(functions)) => {
                    let functions = functions.into_iter().collect::<std::result::Result<_, _>>()?;
                    self.elements.push((start, functions));
                }
                (None, ElementItems::Functions(functions)) => {
                    for function in functions {
                        self.held.insert(function?);
                    }
                }
                (_, ElementItems::Expressions(_, expressions)) => {
                    for expression in expressions {
                        for operator in expression?.get_operators_reader() {
                            if let Operator::RefFunc { function_index } = operator? {
                                self.held.insert(function_index);
                            }
                        }
                    }
                }
            }
        }
        Ok(())
    }

    /// The function in each slot of the table.
    pub fn slots(&self) -> HashMap<u32, u32> {
        let runs = self.elements.iter();
        runs.flat_map(|(start, functions)| (*start..).zip(functions.iter().copied())).collect()
    }

    /// Number of imported functions, which have the first indices.
    pub fn n_imported(&self) -> u32 {
        self.imports.len() as u32
    }

    /// The body of a function; none of an imported one.
    pub fn body(&self, function: u32) -> Option<&FunctionBody<'a>> {
        self.bodies.get(function.checked_sub(self.n_imported())? as usize)
    }

    /// The type of a function.
    pub fn kind(&self, function: u32) -> u32 {
        match function.checked_sub(self.n_imported()) {
            Some(own) => self.functions[own as usize],
            None => self.imports[function as usize].2,
        }
    }

    /// References of a function.
    pub fn uses(&self, function: u32) -> std::result::Result<Uses, Error<Infallible>> {
        let mut uses = Uses::default();
        if let Some(body) = self.body(function) {
            let mut operators = body.get_operators_reader()?;
            while !operators.eof() {
                uses.parse_instruction(&mut operators)?;
            }
        }
        Ok(uses)
    }

    /// The imports that these functions call, in order.
    pub fn imports_of(&self, functions: &BTreeMap<u32, Uses>) -> Vec<u32> {
        let used = functions.values().flat_map(|uses| &uses.0);
        let imports: BTreeSet<u32> = used
            .filter_map(|thing| match thing {
                Thing::Function(at) if *at < self.n_imported() => Some(*at),
                _ => None,
            })
            .collect();
        imports.into_iter().collect()
    }

    /// Functions that do nothing but call a slot of the table, each with that slot.
    pub fn calls_by_slot(&self) -> Vec<(u32, u32)> {
        let numbered = (self.n_imported()..).zip(&self.bodies);
        numbered.filter_map(|(at, body)| Some((at, slot_called(body)?))).collect()
    }
}

/// Offset of an active element segment of the first table, where it is constant.
pub fn offset(kind: &ElementKind<'_>) -> Option<u32> {
    let ElementKind::Active { table_index: None | Some(0), offset_expr } = kind else {
        return None;
    };
    match offset_expr.get_operators_reader().read().ok()? {
        Operator::I32Const { value } => u32::try_from(value).ok(),
        _ => None,
    }
}

/// Slot called by code that does nothing else: it passes all its parameters, in order.
fn slot_called(body: &FunctionBody<'_>) -> Option<u32> {
    if body.get_locals_reader().ok()?.get_count() > 0 {
        return None;
    }
    let mut operators = body.get_operators_reader().ok()?.into_iter();
    for parameter in 0.. {
        match operators.next()?.ok()? {
            Operator::LocalGet { local_index } if local_index == parameter => {}
            Operator::I32Const { value } => {
                let call = operators.next()?.ok()?;
                let end = operators.next()?.ok()?;
                let is_all = matches!(call, Operator::CallIndirect { table_index: 0, .. })
                    && matches!(end, Operator::End);
                return u32::try_from(value).ok().filter(|_| is_all);
            }
            _ => return None,
        }
    }
    None
}

/// Items that some code refers to.
#[derive(Clone, Debug, Default)]
pub struct Uses(pub BTreeSet<Thing>);

impl Reencode for Uses {
    type Error = Infallible;

    fn function_index(&mut self, at: u32) -> std::result::Result<u32, Error<Self::Error>> {
        self.0.insert(Thing::Function(at));
        Ok(at)
    }

    fn table_index(&mut self, at: u32) -> std::result::Result<u32, Error<Self::Error>> {
        self.0.insert(Thing::Table(at));
        Ok(at)
    }

    fn global_index(&mut self, at: u32) -> std::result::Result<u32, Error<Self::Error>> {
        self.0.insert(Thing::Global(at));
        Ok(at)
    }
}
