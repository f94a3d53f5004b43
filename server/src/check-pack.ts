import { basename } from 'node:path';
import { explained, readOwn } from './engine/own-packs.ts';
import { timeEncoder, TIMED_WORDS, timePack } from './engine/time-pack.ts';
import type { Own, OwnEncoder, OwnPack } from './engine/own-packs.ts';

const [path] = process.argv.slice(2);
const MEGABYTE = 1e6;
const SECOND_MS = 1000;

const readIn = (seconds: number): string => `Read in ${seconds.toFixed(1)} s at each start`;

const describe = (own: Own): string[] => [own.kind, ...('bytes' in own ? describePack(own) : describeEncoder(own))];

function describePack(pack: OwnPack): string[] {
  const { own, without } = timePack(pack);
  return [
    `  Words: ${pack.words.length}, of ${pack.size} numbers each`,
    `  In memory: ${(pack.bytes.length / MEGABYTE).toFixed(1)} MB`,
    `  An answer: ${own.toFixed(2)} ms; ${without.toFixed(2)} ms without it`,
  ];
}

function describeEncoder(encoder: OwnEncoder): string[] {
  return [
    `  Sentences: ${encoder.size} numbers each`,
    `  A sentence of ${TIMED_WORDS} words: ${timeEncoder(encoder).toFixed(1)} ms`,
  ];
}

/** Describes an operator's language pack and measures its speed, before it is put into `PACKS_DIR`. */
if (path === undefined) {
  process.stderr.write('Name a file or folder: npm run packs:check de.vec\n');
  process.exitCode = 2;
} else {
  try {
    const began = performance.now();
    const language = basename(path).split('.')[0] ?? '';
    const own = readOwn(path, language);
    const seconds = (performance.now() - began) / SECOND_MS;
    const lines = [`Language, by its name: ${language}`, ...own.flatMap(describe), readIn(seconds)];
    process.stdout.write(`${path}\n${lines.join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${path} cannot be used: ${explained(error)}\n`);
    process.exitCode = 1;
  }
}
