const chunks = {};
const addressOf = (file) => {
    const { search } = new URL(import.meta.url);
    const query = `${search ? `${search}&` : "?"}v=VERSION`;
    return globalThis.peerageFiles?.[file] ?? new URL(file + query, import.meta.url).href;
};
let late, tries = 0;
const imports = () => late ??= (async () => {
    // Browsers do not ask again for a module that failed, but for one of another address.
    const again = tries++ ? `&again=${tries}` : "";
    const { default: of } = await import(addressOf("SCRIPT") + again);
    return { i: of(HANDED), "VERSION": wasm };
})().catch((error) => {
    late = undefined;
    throw error;
});
const fetched = async (file) => {
    const [answer, imported] = await Promise.all([fetch(addressOf(file)), imports()]);
    if (!answer.ok) throw new Error(`${file} answers with status ${answer.status}`);
    const isTyped = answer.headers.get("content-type")?.startsWith("application/wasm");
    await (isTyped ? WebAssembly.instantiateStreaming(answer, imported) : WebAssembly.instantiate(await answer.arrayBuffer(), imported));
    return 1;
};
const loader = (...files) => async (then, data) => {
    const all = files.map((file) => chunks[file] ??= fetched(file).catch((error) => {
        delete chunks[file];
        console.error(`<peerage-profile> a part of the program cannot be loaded: ${error.message ?? error}`);
        return 0;
    }));
    const isHere = Math.min(...await Promise.all(all));
    wasm.__indirect_function_table.get(then)(data, isHere);
};
