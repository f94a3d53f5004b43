/** The parts of a file in order. */
export type Parts = AsyncIterable<Uint8Array> | AsyncIterable<string>;

/** UTF-16 code units of one part. */
const SIZE = 32_768;

/** Texts as bytes, combined into parts of a size suitable for streaming. */
export async function* encoded(parts: Parts): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let gathered = '';
  for await (const part of parts) {
    if (typeof part !== 'string') {
      yield part;
      continue;
    }
    gathered += part;
    if (gathered.length < SIZE) continue;
    yield encoder.encode(gathered);
    gathered = '';
  }
  if (gathered !== '') yield encoder.encode(gathered);
}

/** The items of a JSON list, one line each, without its brackets. */
export async function* jsonItems(items: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  let separator = '\n';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',\n';
  }
}

export type JsonMember = readonly [name: string, value: () => unknown];

/** A JSON object whose members are requested one after the other; members that arrive in pieces are lists. */
export async function* jsonObject(members: readonly JsonMember[]): AsyncGenerator<string> {
  let separator = '{\n';
  for (const [name, valueOf] of members) {
    const value = valueOf();
    yield `${separator}${JSON.stringify(name)}: `;
    if (isPieces(value)) {
      yield '[';
      yield* jsonItems(value);
      yield '\n]';
    } else yield JSON.stringify(value);
    separator = ',\n';
  }
  yield '\n}\n';
}

function isPieces(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
