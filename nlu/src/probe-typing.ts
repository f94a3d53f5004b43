import { uint8At } from './element-reads.ts';
import { foldsOf } from './evaluate.ts';
import { createRandom } from './linear/random.ts';
import { parse } from './parse.ts';
import { train } from './train.ts';
import { MISSPELLINGS, misspell } from './text/misspell.ts';
import { politely, reworded } from './text/rephrase.ts';
import type { TestSentence, TypingKind, TypingProbe } from './evaluation-types.ts';
import type { TrainingData, TrainOptions } from './types.ts';

/** Enough for a share that is right to two points, in a second. */
const ASKED_MAX = 500;
const FOLDS = 5;
const KINDS: readonly TypingKind[] = [...MISSPELLINGS, 'polite', 'reworded'];

/**
 * How often the intent of an answer changes when a sentence is misspelled or said in other words, by kind. Asks the
 * test sentences, or without any a fifth of the training sentences, which are left out of the training. Takes one
 * training without entities.
 * @throws TrainingError like `train`
 */
export function probeTyping(data: TrainingData, tests: readonly TestSentence[], options: TrainOptions): TypingProbe {
  const { trained, asked } = tests.length > 0 ? { trained: data.examples, asked: tests } : heldOut(data, options);
  const examples = trained.map((example) => ({ ...example, entities: [] }));
  const model = train({ ...data, examples, values: [], lists: [] }, options);
  const random = createRandom(options.seed);
  const step = Math.max(1, asked.length / ASKED_MAX);
  const some = Array.from({ length: Math.ceil(asked.length / step) }, (_, at) => asked[Math.floor(at * step)]);
  const probe: TypingProbe = {
    sentences: 0,
    kinds: KINDS.map((kind) => ({ kind, of: 0, changed: 0 })),
    changed: [],
  };
  for (const sentence of some) {
    if (!sentence) continue;
    const { text, intent } = sentence;
    const before = parse(model, text).intent.name;
    probe.sentences += 1;
    for (const count of probe.kinds) {
      const { kind } = count;
      const typed = changedText(kind, text, data.language, random);
      if (typed === undefined) continue;
      const after = parse(model, typed).intent.name;
      count.of += 1;
      if (after === before) continue;
      count.changed += 1;
      probe.changed.push({ text, typed, kind, intent, before, after });
    }
  }
  return probe;
}

function changedText(kind: TypingKind, text: string, language: string, random: () => number): string | undefined {
  if (kind === 'polite') return politely(text, language, random);
  return kind === 'reworded' ? reworded(text, language, random) : misspell(text, kind, random);
}

function heldOut(data: TrainingData, options: TrainOptions) {
  const { fold } = foldsOf(data, { ...options, folds: FOLDS });
  return {
    trained: data.examples.filter((_, at) => uint8At(fold, at) !== 0),
    asked: data.examples.filter((_, at) => uint8At(fold, at) === 0),
  };
}
