import { buffer } from 'node:stream/consumers';

import { RegistryError } from '@parlance/contract/transitions';

/** Blocks of the format (ustar, POSIX.1-1988). */
const BLOCK = 512;
const REGULAR_FILE = '0';

/** A file of an archive. Its content must be read before the next file is requested. */
export interface TarFile {
  readonly name: string;
  readonly content: AsyncGenerator<Uint8Array>;
}

/** Returns a stream in pieces of requested sizes. */
class Pieces {
  readonly #source: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array(0);

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** @throws RegistryError when the stream ends before `size` bytes */
  async *take(size: number): AsyncGenerator<Uint8Array> {
    for (let left = size; left > 0;) {
      if (this.#rest.length === 0) this.#rest = await this.#next();
      const piece = this.#rest.subarray(0, left);
      this.#rest = this.#rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }

  block(): Promise<Buffer> {
    return buffer(this.take(BLOCK));
  }

  async #next(): Promise<Uint8Array> {
    const next = await this.#source.next();
    if (next.done === true) throw new RegistryError('The archive is cut off.');
    return next.value;
  }
}

const textIn = (header: Buffer, from: number, length: number) =>
  header.toString('utf8', from, from + length).replace(/\0.*/s, '');
const octalIn = (header: Buffer, from: number, length: number) => {
  const text = textIn(header, from, length).trim();
  return /^[0-7]+$/.test(text) ? Number.parseInt(text, 8) : Number.NaN;
};
const sumOf = (header: Buffer) =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? ' '.charCodeAt(0) : byte), 0);

/** @throws RegistryError for anything except regular files: a build contains no links, folders or extended headers */
function readHeader(header: Buffer): { name: string; size: number } {
  const size = octalIn(header, 124, 12);
  const isHeader = textIn(header, 257, 5) === 'ustar' && octalIn(header, 148, 8) === sumOf(header);
  if (!isHeader || Number.isNaN(size)) throw new RegistryError('That is no tar archive.');
  const name = [textIn(header, 345, 155), textIn(header, 0, 100)].filter((part) => part !== '').join('/');
  if (textIn(header, 156, 1) !== REGULAR_FILE)
    throw new RegistryError(`The archive may hold nothing but files, and ${name} is none.`);
  return { name, size };
}

/** The files of an archive as it arrives. @throws RegistryError when it is truncated or not an archive */
export async function* readTar(archive: AsyncIterable<Uint8Array>): AsyncGenerator<TarFile> {
  const pieces = new Pieces(archive);
  for (;;) {
    const header = await pieces.block();
    if (header.every((byte) => byte === 0)) return;
    const { name, size } = readHeader(header);
    yield { name, content: pieces.take(size) };
    await buffer(pieces.take((BLOCK - (size % BLOCK)) % BLOCK));
  }
}

/** @throws RegistryError for a name that is too long for the format */
function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new RegistryError(`The name ${name} is too long.`);
  const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0');
  header.write(name, 0);
  header.write(octal(0o644, 8), 100);
  header.write(octal(size, 12), 124);
  header.write(octal(0, 12), 136);
  header.write(REGULAR_FILE, 156);
  header.write('ustar\u000000', 257);
  header.write(`${octal(sumOf(header), 7)}\0 `, 148);
  return header;
}

/** An archive of files. */
export function writeTar(files: readonly { readonly name: string; readonly content: Uint8Array }[]): Buffer {
  const blocks = files.flatMap(({ name, content }) => [
    headerOf(name, content.length),
    content,
    Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK),
  ]);
  return Buffer.concat([...blocks, Buffer.alloc(2 * BLOCK)]);
}
