import { PackError } from '../../errors.ts';
import type { ByteSource } from './byte-source.ts';
import { checkedSize, collectVectors, formOf, sharesByRank } from './word-vectors.ts';
import type { NamedVectors } from './word-vectors.ts';

const CHUNK_BYTES = 1 << 20;
/** No line of 1,024 numbers is longer. */
const LONGEST_LINE_BYTES = 1 << 16;
const HEAD = /^(\d{1,9}) (\d{1,4}) *$/;

/**
 * Reads word vectors in the text form of fastText and word2vec (`.vec`): a line with their count and size, then one
 * line per word with its numbers, most frequent first.
 * @throws PackError `not-a-pack`, `truncated`, `malformed`
 */
export function readTextVectors(source: ByteSource): NamedVectors {
  const lines = linesOf(source);
  const head = HEAD.exec(lines.next().value ?? '');
  if (!head) throw new PackError('not-a-pack', 'Its first line does not name the number and size of its vectors.');
  const expected = Number(head[1]);
  const size = checkedSize(Number(head[2]));
  const found = collectVectors(size);
  let read = 0;
  for (const line of lines) {
    if (found.isFull() || read === expected) break;
    read += 1;
    const { word, vector } = parsedLine(line, read + 1, size);
    const form = formOf(word);
    if (form !== undefined && !found.isKnown(form)) found.add(form, vector);
  }
  if (!found.isFull() && read < expected)
    throw new PackError('truncated', `It has ${read} of the ${expected} vectors that it names.`);
  const { words, rows } = found.end();
  return { words, rows, shares: sharesByRank(words.length) };
}

/** A word and its numbers; invalid numbers become NaN. */
function parsedLine(line: string, place: number, size: number): { word: string; vector: Float32Array } {
  const [word = '', ...numbers] = line.trimEnd().split(' ');
  if (numbers.length !== size)
    throw new PackError(
      numbers.length > size ? 'malformed' : 'truncated',
      `Line ${place} has ${numbers.length} numbers instead of ${size}.`,
    );
  return { word, vector: Float32Array.from(numbers, (text) => (text === '' ? NaN : Number(text))) };
}

function* linesOf({ size, read }: ByteSource): Generator<string, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  for (let at = 0; at < size; at += CHUNK_BYTES) {
    const lines = (rest + decoder.decode(read(at, CHUNK_BYTES), { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    if (rest.length > LONGEST_LINE_BYTES) throw new PackError('not-a-pack', 'It is no text of lines.');
  }
  if (rest !== '') yield rest;
}
