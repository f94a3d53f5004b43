/** Measures the effect of options: prints tables for docs/design/nlu-measurements.md in a minute. */
import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings, TrainingExample } from '../src/index.ts';
import { createCommands } from '../src/testing/commands.ts';
import { createJourneys } from '../src/testing/journeys.ts';
import { measure, SETTINGS } from './measure.ts';
import { readLabeled } from './read-labeled.ts';
import { createSource } from './synthetic.ts';
import { percent, printTable } from './table.ts';

interface TestSet {
  name: string;
  learn: TrainingExample[];
  test: TrainingExample[];
}

const folder = fileURLToPath(new URL('../../server/src/seed/data', import.meta.url));
const repositories = (existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.txt')) : []).map(
  (name): TestSet => ({
    name,
    learn: readLabeled(resolve(folder, name)),
    test: readLabeled(resolve(folder, 'holdout', name)),
  }),
);
const made = (name: string, create: typeof createCommands, sizes: readonly number[]): TestSet[] =>
  sizes.map((size) => ({ name: `${name} (${size})`, learn: create(size, 1), test: create(600, 99) }));
const intentsOnly = (sets: readonly TestSet[]): TestSet[] =>
  sets.map(({ name, learn, test }) => ({ name, learn: learn.map(bare), test: test.map(bare) }));

function bare(example: TrainingExample): TrainingExample {
  return { ...example, entities: [] };
}

/** Deletes a letter or swaps two neighbors, twice in each sentence. */
function mistyped({ name, learn, test }: TestSet): TestSet {
  const random = createSource(3);
  const slip = (text: string): string => {
    const letters = Array.from(text);
    const at = 1 + Math.floor(random() * Math.max(1, letters.length - 2));
    if (random() < 0.5) letters.splice(at, 1);
    else letters.splice(at - 1, 2, ...letters.slice(at - 1, at + 1).reverse());
    return letters.join('');
  };
  return {
    name: `${name}, typing errors`,
    learn,
    test: test.map((example) => ({ ...example, text: slip(slip(example.text)) })),
  };
}

function compare(
  title: string,
  sets: readonly TestSet[],
  changed: Partial<Settings>,
  figure: 'accuracy' | 'spanF1',
): void {
  printTable(
    [title, 'without', 'with', 'train CPU s without', 'with'],
    sets.map(({ name, learn, test }) => {
      const off = measure(learn, test, 'xx');
      const on = measure(learn, test, 'xx', { settings: { ...SETTINGS, ...changed } });
      return [name, percent(off[figure]), percent(on[figure]), off.trainSeconds.toFixed(2), on.trainSeconds.toFixed(2)];
    }),
  );
}

const plain = intentsOnly(repositories);
compare(
  'leaving letters out (use_analyze_char off), accuracy',
  [...plain, ...plain.map(mistyped)],
  { use_analyze_char: false },
  'accuracy',
);
compare(
  'neural_network_internal, accuracy',
  [...made('commands', createCommands, [100, 200, 400]), ...plain],
  { algorithm: 'neural_network_internal' },
  'accuracy',
);
compare(
  'use_transformer_entities, span F1',
  [...made('journeys', createJourneys, [100, 200]), ...repositories],
  { use_transformer_entities: true },
  'spanF1',
);
