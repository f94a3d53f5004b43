import { expect, test } from '@jest/globals';
import { encodePieces } from '../../../lib/concurrency/json-pieces.ts';
import checkOnThread from './check.thread.ts';
import type { CheckedSentence } from 'shared/findings';
import type { ListedFindings } from './check-order.ts';

const LONG = 4000;
const PAIRS = 400;

test('[FND-05] findings with very long sentences are fewer in one answer, which still counts all', async () => {
  const sentences = Array.from({ length: 2 * PAIRS }, (_, at): CheckedSentence => {
    const text = `sentence ${Math.floor(at / 2)} `.padEnd(LONG, 'a');
    return { source: 'example', id: at + 1, text, intent: at % 2 === 0 ? 'greet' : 'bye', marks: [] };
  });
  const place = '1 en';
  const blocks = [{ source: 'example' as const, block: 0, sentences: await encodePieces(sentences) }];
  expect(await checkOnThread({ order: 'load', place, isFirst: true, blocks })).toBe('loaded');
  const surroundings = { language: 'en', untranslated: 0, intents: 2, values: [] };
  const { counts, findings } = (await checkOnThread({
    order: 'list',
    place,
    surroundings,
    setAside: new Map(),
    shows: 'open',
    hidesTests: false,
    limit: PAIRS,
  })) as ListedFindings;
  const kind = 'same_sentence';
  const listed = findings.filter((finding) => finding.kind === kind);
  expect(counts.find((count) => count.kind === kind)?.open).toBe(PAIRS);
  expect(listed.length).toBeGreaterThan(PAIRS / 4);
  expect(listed.length).toBeLessThan(PAIRS);
});
