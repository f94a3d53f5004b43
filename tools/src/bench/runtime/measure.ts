/** Runs in Node and, without its types, in Chromium: it imports nothing. */

interface Given {
  readonly load: (file: Uint8Array, options: object) => Promise<{ parse: (text: string) => unknown }>;
  readonly finders: object;
  readonly file: Uint8Array;
  readonly pack: Uint8Array;
  readonly sentences: readonly string[];
}

export interface Figures {
  /** As JSON, since every bit counts. */
  readonly answers: readonly string[];
  /** Medians. */
  readonly loadMs: number;
  readonly parseMs: number;
}

/** Opens a model, and parses sentences. */
export async function measure({ load, finders, file, pack, sentences }: Given): Promise<Figures> {
  const options = { finders, pack: () => pack };
  // The first time compiles the code.
  let model = await load(file, options);
  const loads: number[] = [];
  for (let round = 0; round < 5; round++) {
    const started = performance.now();
    model = await load(file, options);
    loads.push(performance.now() - started);
  }
  const answers = sentences.map((text) => JSON.stringify(model.parse(text)));
  const times = sentences.map((text) => {
    const started = performance.now();
    model.parse(text);
    return performance.now() - started;
  });
  return { answers, loadMs: middle(loads), parseMs: middle(times) };
}

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN;
}
