#!/usr/bin/env node
// Starts the program `peerage` of the package for this platform, with the arguments and the
// exit code of this process.
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";

const { platform, arch } = process;
const file = `peerage-${platform}-${arch}/bin/peerage${platform === "win32" ? ".exe" : ""}`;
let program;
try {
  program = createRequire(import.meta.url).resolve(file);
} catch {
  console.error(`error: there is no program for ${platform} on ${arch}, or npm left it out\n` +
    `help: install the package peerage-${platform}-${arch}, without --omit=optional; elsewhere build it with Cargo`);
  process.exit(1);
}
const { status, signal, error } = spawnSync(program, process.argv.slice(2), { stdio: "inherit" });
if (error) console.error(`error: cannot start ${program}: ${error.message}`);
if (signal) process.kill(process.pid, signal);
process.exit(status ?? 1);
