import { finish, mix } from './features/hash.ts';
import type { TrainingData } from './types.ts';

/** Hash of training data: 16 hexadecimal digits. Depends on the order of sentences. */
export function dataHash(data: TrainingData): string {
  const groups = Object.entries(data.groups ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));
  const head = JSON.stringify([data.language, groups, data.otherSentences ?? []]);
  let first = hashInto(0x2545f491, head);
  let second = hashInto(0x9e3779b9, head);
  for (const { text, intent, entities } of data.examples) {
    const line = JSON.stringify([text, intent, entities.map(({ start, end, entity }) => [start, end, entity])]);
    first = hashInto(first, line);
    second = hashInto(second, line);
  }
  return hex(finish(first)) + hex(finish(second));
}

function hashInto(seed: number, text: string): number {
  let hash = mix(seed, text.length);
  for (let at = 0; at < text.length; at++) hash = mix(hash, text.charCodeAt(at));
  return hash;
}

function hex(word: number): string {
  return (word >>> 0).toString(16).padStart(8, '0');
}
