const chunks = {};
const addressOf = (file) => {
    const { search } = new URL(import.meta.url);
    const query = `${search ? `${search}&` : "?"}v=VERSION`;
    return globalThis.peerageFiles?.[file] ?? new URL(file + query, import.meta.url).href;
};
const fetched = async (file) => {
    const answer = await fetch(addressOf(file));
    if (!answer.ok) throw new Error(`${file} answers with status ${answer.status}`);
    const imported = { "VERSION": wasm };
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
