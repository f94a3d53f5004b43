import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { TransferError } from './transfer-error.ts';

/** A tar file, so that any tool can read a backup. Numbers are octal text; sizes above 8 GB are binary. */
const BLOCK = 512;
const SIZE_AT = 124;
const SIZE_LENGTH = 12;
const LARGEST_OCTAL = 8 ** 11;

export interface ArchiveWriter {
  /** Adds a file whose length is unknown until its end. */
  add(name: string, content: AsyncIterable<Buffer>): Promise<void>;
  /** Finishes the archive and waits until it is on disk. */
  close(): Promise<void>;
  /** Closes the file without finishing the archive. */
  abandon(): Promise<void>;
}

/** @throws when the file exists. */
export async function createArchive(file: string): Promise<ArchiveWriter> {
  const handle = await open(file, 'wx', 0o600);
  let at = 0;
  const append = async (bytes: Buffer) => {
    await handle.write(bytes, 0, bytes.length, at);
    at += bytes.length;
  };
  return {
    add: async (name, content) => {
      const start = at;
      at += BLOCK;
      for await (const chunk of content) await append(chunk);
      const size = at - start - BLOCK;
      await append(Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK));
      await handle.write(header(name, size), 0, BLOCK, start);
    },
    close: async () => {
      await append(Buffer.alloc(2 * BLOCK));
      await handle.sync();
      await handle.close();
    },
    abandon: () => handle.close(),
  };
}

export interface ArchiveReader {
  /** @throws TransferError when the archive does not contain the file. */
  read(name: string): Readable;
  close(): Promise<void>;
}

/** @throws TransferError when the archive is incomplete */
export async function openArchive(file: string): Promise<ArchiveReader> {
  const handle = await open(file, 'r').catch(() => {
    throw new TransferError(`${file} cannot be read.`);
  });
  const entries = await readEntries(handle, file).catch(async (error: unknown) => {
    await handle.close();
    throw error;
  });
  return {
    read: (name) => {
      const entry = entries.get(name);
      if (!entry) throw new TransferError(`${file} is no backup of the product: it has no ${name}.`);
      return createReadStream(file, { start: entry.start, end: entry.start + entry.size - 1 });
    },
    close: () => handle.close(),
  };
}

async function readEntries(handle: FileHandle, file: string): Promise<Map<string, { start: number; size: number }>> {
  const entries = new Map<string, { start: number; size: number }>();
  const block = Buffer.alloc(BLOCK);
  for (let at = 0; ;) {
    const { bytesRead } = await handle.read(block, 0, BLOCK, at);
    if (bytesRead < BLOCK) throw new TransferError(`${file} is cut off: take the backup anew.`);
    if (block.every((byte) => byte === 0)) return entries;
    if (checksum(block) !== Number.parseInt(block.toString('latin1', 148, 154), 8))
      throw new TransferError(`${file} is no backup of the product, or is damaged.`);
    const size = readSize(block);
    entries.set(block.toString('utf8', 0, block.indexOf(0)), { start: at + BLOCK, size });
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
}

function header(name: string, size: number): Buffer {
  const block = Buffer.alloc(BLOCK);
  block.write(name, 0, 100);
  block.write('0000600\0', 100);
  block.write('0000000\0', 108);
  block.write('0000000\0', 116);
  writeSize(block, size);
  block.write(
    `${Math.floor(Date.now() / 1000)
      .toString(8)
      .padStart(11, '0')}\0`,
    136,
  );
  block.write('0', 156);
  block.write('ustar\x0000', 257, 'latin1');
  block.write(`${checksum(block).toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return block;
}

/** Sum of the header's bytes, with its own field counted as spaces. */
function checksum(block: Buffer): number {
  return block.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

function writeSize(block: Buffer, size: number): void {
  if (size < LARGEST_OCTAL) block.write(`${size.toString(8).padStart(11, '0')}\0`, SIZE_AT);
  else {
    block[SIZE_AT] = 0x80;
    block.writeBigUInt64BE(BigInt(size), SIZE_AT + SIZE_LENGTH - 8);
  }
}

function readSize(block: Buffer): number {
  if (block[SIZE_AT] === 0x80) return Number(block.readBigUInt64BE(SIZE_AT + SIZE_LENGTH - 8));
  return Number.parseInt(block.toString('latin1', SIZE_AT, SIZE_AT + SIZE_LENGTH - 1), 8);
}
