import { gunzipSync } from 'node:zlib';
import { ArchiveError } from './read-zip.ts';
import type { ZipLimits } from './read-zip.ts';

const BLOCK = 512;
/** Offsets of the fields of a POSIX tar header (ustar). */
const NAME = [0, 100] as const;
const SIZE = [124, 136] as const;
const CHECKSUM = [148, 156] as const;
const TYPE = 156;
const MAGIC = [257, 262] as const;
const PREFIX = [345, 500] as const;
const SPACE = 32;

const REGULAR: ReadonlySet<string> = new Set(['0', '\0']);
/** Headers before a file: its long name in GNU format, and attributes in POSIX format. */
const LONG_NAME = 'L';
const ATTRIBUTES = 'x';

export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

/** The files of a gzipped tar; for any other gzipped file, only that file. @throws ArchiveError */
export function readGzip(name: string, packed: Uint8Array, limits: ZipLimits): Map<string, Uint8Array> {
  const content = unpack(packed, limits.bytes);
  return isHeader(content, 0)
    ? readTar(content, limits.entries)
    : new Map([[name.replace(/\.gz$/i, '').replace(/\.tgz$/i, '.tar'), content]]);
}

function unpack(packed: Uint8Array, bytes: number): Buffer {
  try {
    return gunzipSync(packed, { maxOutputLength: bytes });
  } catch (error) {
    const isLarge = error instanceof RangeError || codeOf(error) === 'ERR_BUFFER_TOO_LARGE';
    throw new ArchiveError(isLarge ? 'too-large' : 'broken');
  }
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

function readTar(tar: Buffer, entries: number): Map<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  let named: string | undefined;
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0;) {
    if (!isHeader(tar, at)) throw new ArchiveError('broken');
    const size = sizeAt(tar, at);
    const content = tar.subarray(at + BLOCK, at + BLOCK + size);
    if (content.length < size) throw new ArchiveError('broken');
    const type = tar.toString('latin1', at + TYPE, at + TYPE + 1);
    if (type === LONG_NAME) named = textOf(content);
    else if (type === ATTRIBUTES) named = pathIn(content) ?? named;
    else {
      if (REGULAR.has(type)) files.set(named ?? nameAt(tar, at), content);
      named = undefined;
    }
    if (files.size > entries) throw new ArchiveError('too-large');
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

/** The checksum of its bytes, with blanks for the checksum itself, shows whether it is one. */
function isHeader(tar: Buffer, at: number): boolean {
  if (at + BLOCK > tar.length) return false;
  let sum = 0;
  for (let place = 0; place < BLOCK; place += 1) {
    const isOfSum = place >= CHECKSUM[0] && place < CHECKSUM[1];
    sum += isOfSum ? SPACE : (tar[at + place] ?? 0);
  }
  return sum === octalAt(tar, at, CHECKSUM);
}

function nameAt(tar: Buffer, at: number): string {
  const name = textOf(tar.subarray(at + NAME[0], at + NAME[1]));
  const isPosix = textOf(tar.subarray(at + MAGIC[0], at + MAGIC[1])) === 'ustar';
  const prefix = isPosix ? textOf(tar.subarray(at + PREFIX[0], at + PREFIX[1])) : '';
  return (prefix === '' ? name : `${prefix}/${name}`).replace(/^\.\//, '');
}

/** Sizes above eight gigabytes have another encoding; such files are not read. */
function sizeAt(tar: Buffer, at: number): number {
  const size = octalAt(tar, at, SIZE);
  if (Number.isNaN(size)) throw new ArchiveError('broken');
  return size;
}

function octalAt(tar: Buffer, at: number, [start, end]: readonly [number, number]): number {
  const digits = textOf(tar.subarray(at + start, at + end)).trim();
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : Number.NaN;
}

/** `27 path=intents/greet.json` among the attributes. */
function pathIn(attributes: Buffer): string | undefined {
  return /(?:^|\n)\d+ path=([^\n]*)\n/.exec(textOf(attributes))?.[1];
}

/** The text up to the first zero byte. */
function textOf(bytes: Buffer): string {
  const end = bytes.indexOf(0);
  return bytes.toString('utf8', 0, end < 0 ? bytes.length : end);
}
