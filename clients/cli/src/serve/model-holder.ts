import { unwatchFile, watchFile } from 'node:fs';

import { infoOf, load } from '@parlance/runtime';
import { finders } from '@parlance/runtime/finders';

import { openFile, packPath } from '../model-files.ts';
import type { Model } from '@parlance/runtime';

export interface HeldModel {
  readonly model: Model;
  readonly bytes: number;
  /** When it was opened, in milliseconds since 1970. */
  readonly openedAt: number;
}

export interface ModelHolder {
  /** The model that answers now. */
  readonly current: () => HeldModel;
  /** Attempts to open a replaced file that failed; the model before keeps answering. */
  readonly failures: () => number;
  readonly close: () => void;
}

interface Holding {
  readonly signedBy: string | undefined;
  readonly say: (line: string) => void;
}

const POLL_MS = 500;

/** Opens a model file and follows it: a new one answers as soon as it is open. @throws ModelFileError at the start */
export async function holdModel(file: string, { signedBy, say }: Holding): Promise<ModelHolder> {
  let current = await openModel(file, signedBy);
  let failures = 0;
  let opening = Promise.resolve();
  const reopen = async () => {
    try {
      current = await openModel(file, signedBy);
      say(`${file} was replaced: ${describe(current.model)}.`);
    } catch (error) {
      failures++;
      say(`${file} was replaced by a file that cannot be used: ${error instanceof Error ? error.message : 'unknown'}`);
    }
  };
  // Looking at the file works on every file system, also for a link that is exchanged.
  watchFile(file, { interval: POLL_MS }, (now, before) => {
    if (now.mtimeMs !== before.mtimeMs || now.ino !== before.ino || now.size !== before.size)
      opening = opening.then(reopen);
  });
  say(`${file}: ${describe(current.model)}.`);
  return { current: () => current, failures: () => failures, close: () => unwatchFile(file) };
}

async function openModel(file: string, signedBy: string | undefined): Promise<HeldModel> {
  const bytes = openFile(file);
  const model = await load(bytes, {
    finders,
    pack: ({ hash }) => openFile(packPath(file, hash)),
    ...(signedBy !== undefined && { signedBy }),
  });
  // The first sentence compiles the code that answers it.
  for (const { language } of infoOf(bytes).languages) model.parse('hello', { language });
  return { model, bytes: bytes.length, openedAt: Date.now() };
}

function describe({ info: { intelligence, version, languages } }: Model): string {
  return `${intelligence.name}, version ${version.name}, ${languages.map(({ language }) => language).join(', ')}`;
}
