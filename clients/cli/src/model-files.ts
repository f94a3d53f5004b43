import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

import { infoOf } from '@parlance/runtime';
import type { PackName } from '@parlance/runtime';

export function openFile(file: string): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, length } = readFileSync(file);
  return new Uint8Array(buffer, byteOffset, length);
}

/** Where the language pack of a model lies: beside the model. */
export const packPath = (model: string, hash: string): string => path.join(path.dirname(model), `${hash}.pack`);

/** The language packs and encoders that the models of a file need. */
export function neededPacks(content: Uint8Array): readonly PackName[] {
  return infoOf(content).languages.flatMap(({ pack, encoder }) => [pack ?? [], encoder ?? []].flat());
}

/** Replaces a file at once: readers see the old or the new content, also after a loss of power. */
export function writeWhole(file: string, content: Uint8Array): void {
  const part = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}.part`);
  try {
    const target = openSync(part, 'w');
    try {
      for (let at = 0; at < content.length;) at += writeSync(target, content, at);
      fsyncSync(target);
    } finally {
      closeSync(target);
    }
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
