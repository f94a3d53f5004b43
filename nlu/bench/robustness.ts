/**
 * Right intents where people type without care: `node nlu/bench/robustness.ts`
 *
 * The engine learns the training split of each public set of NLU_DATA as it is, and answers the test split as it is,
 * with one and with two mistakes, without accents and in capitals. Prints accuracies in percent.
 */
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, train } from '../src/index.ts';
import { createRandom } from '../src/linear/random.ts';
import { misspell } from '../src/text/misspell.ts';
import type { Misspelling } from '../src/text/misspell.ts';
import { readDataSet } from './data-sets.ts';
import type { Row } from './data-sets.ts';
import { PACKS, SETTINGS } from './measure.ts';
import { percent, printTable } from './table.ts';

interface Source {
  readonly name: string;
  readonly language: string;
  readonly learn: Row[];
  readonly asked: Row[];
}

const LANGUAGES: Readonly<Record<string, readonly string[]>> = { xsid: ['de', 'it', 'nl', 'tr', 'ar'] };
const TYPING = ['neighbor', 'swapped', 'dropped'] as const;
const folder =
  process.env['NLU_DATA'] ?? resolve(fileURLToPath(new URL('../../..', import.meta.url)), 'shared/data/nlu');

const random = createRandom(1);
const typo = (text: string): string => changed(text, TYPING[Math.floor(random() * TYPING.length)] ?? 'dropped');
const CHANGES: Readonly<Record<string, (text: string) => string>> = {
  'as it is': (text) => text,
  'one mistake': typo,
  'two mistakes': (text) => typo(typo(text)),
  'without accents': (text) => changed(text, 'accents'),
  capitals: (text) => changed(text, 'capitals'),
};

printTable(['', 'sentences', 'asked', ...Object.keys(CHANGES)], sources().map(row));

function changed(text: string, kind: Misspelling): string {
  return misspell(text, kind, random) ?? text;
}

function row({ name, language, learn, asked }: Source): string[] {
  const model = train({ language, examples: learn }, { settings: SETTINGS, seed: 1, packs: PACKS });
  const accuracy = (change: (text: string) => string): string => {
    const right = asked.filter(({ text, intent }) => parse(model, change(text)).intent.name === intent);
    return percent(right.length / asked.length);
  };
  return [name, String(learn.length), String(asked.length), ...Object.values(CHANGES).map(accuracy)];
}

function sources(): Source[] {
  return ['clinc150', 'banking77', 'snips', 'xsid'].flatMap((file) => {
    const rows = readDataSet(folder, file);
    if (typeof rows === 'string') return [];
    return (LANGUAGES[file] ?? ['en']).map((language): Source => {
      const own = rows.filter((each) => each.language === language && each.intent !== 'oos');
      const of = (split: string) =>
        own.filter((each) => each.split === split).map((each) => ({ ...each, entities: [] }));
      const learn = of('train');
      // Most languages of xSID have no other sentences to learn.
      return {
        name: `${file} ${language}`,
        language,
        learn: learn.length > 0 ? learn : of('valid'),
        asked: of('test'),
      };
    });
  });
}
