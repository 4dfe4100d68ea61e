// Figures of the heap leave out the memories of WebAssembly: each that a page makes is noted.

/** Runs in a page before its scripts: `memories()` says how many bytes all of them have. */
export function watchMemories() {
  const memories = new Set();
  function note(instance) {
    for (const value of Object.values(instance.exports)) if (value instanceof WebAssembly.Memory) memories.add(value);
    return instance;
  }
  for (const name of ['instantiate', 'instantiateStreaming']) {
    const original = WebAssembly[name];
    WebAssembly[name] = async (...given) => {
      const result = await original.apply(WebAssembly, given);
      note(result.instance ?? result);
      return result;
    };
  }
  WebAssembly.Instance = new Proxy(WebAssembly.Instance, {
    construct: (Instance, given) => note(new Instance(...given)),
  });
  WebAssembly.Memory = new Proxy(WebAssembly.Memory, {
    construct: (Memory, given) => {
      const memory = new Memory(...given);
      memories.add(memory);
      return memory;
    },
  });
  window.memories = () => [...memories].reduce((sum, memory) => sum + memory.buffer.byteLength, 0);
}
