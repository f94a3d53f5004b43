import { PackError } from '../../errors.ts';

/** Bytes that are read in parts: files of vectors can be larger than memory. */
export interface ByteSource {
  readonly size: number;
  /** At most `length` bytes from an offset, fewer at the end. */
  readonly read: (offset: number, length: number) => Uint8Array;
}

export const sourceOf = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: (offset, length) => bytes.subarray(offset, offset + length),
});

/** @throws PackError `truncated` if the bytes end earlier */
export function readExactly(source: ByteSource, offset: number, length: number): Uint8Array {
  if (!Number.isSafeInteger(offset) || offset < 0 || offset + length > source.size)
    throw new PackError('truncated', `The file ends before byte ${offset + length}.`);
  const bytes = source.read(offset, length);
  if (bytes.length !== length) throw new PackError('truncated', `The file ends before byte ${offset + length}.`);
  return bytes;
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Numbers of 32 bits, little-endian, at any offset. */
export function floatsOf(bytes: Uint8Array): Float32Array {
  const view = viewOf(bytes);
  return Float32Array.from({ length: bytes.length >> 2 }, (_, at) => view.getFloat32(at * 4, true));
}
