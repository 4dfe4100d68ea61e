#!/usr/bin/env bash
# Steps of the action: takes the program of a release unless PROGRAM names one, asks the registries,
# checks the seeds and builds the site. Its settings are the variables of action.yml.
set -euo pipefail

if [ -z "${PROGRAM:-}" ]; then
  version="${VERSION:-$REF}"
  version="${version#v}"
  if ! [[ "$version" =~ ^[0-9]+\.[0-9]+\.[0-9]+ ]]; then
    echo "::error::the action was taken at \`$REF\`, which is no release: name one as \`version\`"
    exit 1
  fi
  archive="peerage-$version-$(uname -m)-linux"
  folder="$(mktemp -d)"
  gh release download "v$version" --repo "$REPOSITORY" --dir "$folder" --pattern "$archive.tar.gz" --pattern SHA256SUMS
  (cd "$folder" && sha256sum --check --ignore-missing --strict SHA256SUMS && tar -xzf "$archive.tar.gz")
  PROGRAM="$folder/$archive/peerage"
fi

if [ "${FETCH:-true}" = true ]; then
  "$PROGRAM" fetch "$SEEDS" || echo "::warning::a registry did not answer; its last answer stays"
fi
check=()
if [ -n "${DENY:-}" ]; then check=(--deny "$DENY"); fi
"$PROGRAM" check "$SEEDS" ${check[@]+"${check[@]}"}
build=(--out "$OUT")
if [ -n "${BASE_URL:-}" ]; then build+=(--base-url "$BASE_URL"); fi
# The arguments of `flags` are words, as in a shell.
# shellcheck disable=SC2086
"$PROGRAM" build "$SEEDS" "${build[@]}" ${FLAGS:-}
