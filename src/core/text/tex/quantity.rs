//! Numbers and units in the syntax of siunitx: `\SI{1e3}{\kilo\metre}`.

use crate::text::tex::script::superscript;

/// Units and prefixes: pairs of command and sign (siunitx, tables 1 to 7).
const UNITS: &str = "metre m meter m second s gram g kilogram kg ampere A kelvin K mole mol \
    candela cd hertz Hz newton N pascal Pa joule J watt W coulomb C volt V farad F ohm Ω \
    siemens S weber Wb tesla T henry H celsius °C degreeCelsius °C degree ° lumen lm lux lx \
    becquerel Bq gray Gy sievert Sv katal kat radian rad steradian sr minute min hour h day d \
    arcminute ′ arcsecond ″ hectare ha litre L liter L tonne t electronvolt eV dalton Da \
    astronomicalunit au parsec pc bel B decibel dB neper Np bar bar angstrom Å barn b knot kn \
    percent % permille ‰ bit bit byte B year yr clight c elementarycharge e \
    um μm nm nm mm mm cm cm km km ms ms us μs ns ns ps ps fs fs kg kg mg mg ug μg eV eV keV keV \
    MeV MeV GeV GeV TeV TeV Hz Hz kHz kHz MHz MHz GHz GHz mV mV kV kV mA mA uA μA mW mW kW kW MW MW \
    kilo k mega M giga G tera T peta P exa E zetta Z yotta Y hecto h deca da deci d centi c \
    milli m micro μ nano n pico p femto f atto a zepto z yocto y kibi Ki mebi Mi gibi Gi tebi Ti";

/// Formats a number like siunitx: `1e-3` is 1 × 10⁻³.
pub fn number(source: &str) -> Option<String> {
    let source = source.trim();
    if source.contains(['\\', '{', '$']) {
        return None;
    }
    let (digits, exponent) = match source.split_once(['e', 'E']) {
        Some((digits, exponent)) => (digits, Some(exponent)),
        None => (source, None),
    };
    let digits = digits.replace("+-", "±").replace('x', "×").replace('-', "−");
    let Some(exponent) = exponent else { return Some(digits) };
    let power = superscript(exponent.trim_start_matches('+').trim())?;
    Some(match digits.is_empty() {
        true => format!("10{power}"),
        false => format!("{digits} × 10{power}"),
    })
}

/// Formats a unit like siunitx, given as commands or as letters.
pub fn unit(source: &str) -> Option<String> {
    let source = source.trim();
    if !source.contains('\\') {
        return literal(source);
    }
    let mut out = String::new();
    let mut is_prefix = false;
    let mut power = None;
    for command in source.split('\\').map(str::trim).filter(|command| !command.is_empty()) {
        let end = command.find(|c: char| !c.is_ascii_alphabetic()).unwrap_or(command.len());
        let (name, rest) = command.split_at(end);
        let argument = rest.trim().trim_start_matches('{').trim_end_matches('}');
        match name {
            "per" => out.push('/'),
            "squared" => out.push('²'),
            "cubed" => out.push('³'),
            "square" => power = Some('²'),
            "cubic" => power = Some('³'),
            "tothe" | "raiseto" => out.push_str(&superscript(argument)?),
            "of" => return None,
            _ if !argument.is_empty() => return None,
            _ => {
                let sign = known(name)?;
                if !out.is_empty() && !out.ends_with('/') && !is_prefix {
                    out.push(' ');
                }
                out.push_str(sign);
                is_prefix = PREFIXES.split(' ').any(|prefix| prefix == name);
                if !is_prefix {
                    out.extend(power.take());
                }
            }
        }
    }
    Some(out)
}

/// Prefixes, which are written without a space before their unit.
const PREFIXES: &str = "kilo mega giga tera peta exa zetta yotta hecto deca deci centi milli micro \
    nano pico femto atto zepto yocto kibi mebi gibi tebi";

/// Formats a number with its unit; signs of angles are written without a space.
pub fn quantity(amount: &str, of: &str) -> Option<String> {
    let (amount, of) = (number(amount)?, unit(of)?);
    let is_close = of.is_empty() || of.starts_with(['′', '″']) || of == "°";
    Some(if is_close { amount + &of } else { format!("{amount} {of}") })
}

fn known(name: &str) -> Option<&'static str> {
    let mut words = UNITS.split_whitespace();
    while let Some((command, sign)) = words.next().zip(words.next()) {
        if command == name {
            return Some(sign);
        }
    }
    None
}

/// Formats a unit given as letters: `kg.m^{-2}`.
fn literal(source: &str) -> Option<String> {
    let mut out = String::new();
    let mut rest = source;
    while let Some(at) = rest.find(['^', '.', '~', '{', '$']) {
        out.push_str(&rest[..at]);
        let after = &rest[at + 1..];
        match rest.as_bytes()[at] {
            b'^' => {
                let (power, behind) = match after.strip_prefix('{') {
                    Some(inside) => inside.split_once('}')?,
                    None => after.split_at_checked(1)?,
                };
                out.push_str(&superscript(power)?);
                rest = behind;
            }
            b'.' | b'~' => {
                out.push(' ');
                rest = after;
            }
            _ => return None,
        }
    }
    Some(out + rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(amount: &str, of: &str, expected: Option<&str>) {
        assert_eq!(quantity(amount, of).as_deref(), expected, "{amount} {of}");
    }

    #[test]
    fn quantities_are_printed() {
        check("5", r"\micro\metre", Some("5 μm"));
        check("-1.5e-3", r"\kilo\gram\per\cubic\metre", Some("−1.5 × 10⁻³ kg/m³"));
        check("1e10", r"\joule\per\metre\squared", Some("1 × 10¹⁰ J/m²"));
        check("20", "kg.m^{-2}", Some("20 kg m⁻²"));
        check("20", r"\celsius", Some("20 °C"));
        check("90", r"\degree", Some("90°"));
        check("3", r"\newton\metre", Some("3 N m"));
        check("3", r"\notaunit", None);
        check(r"\x", "m", None);
    }
}
