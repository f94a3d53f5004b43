/**
 * Small bots under changes that must not matter: `node nlu/bench/invariance.ts`
 *
 * Bots of 5, 10 and 20 sentences an intent from the public sets of NLU_DATA and from `domains.json`, whose templates
 * are filled with values. Prints by change how many answers keep their intent, their calibration error and mean
 * out-of-scope score, and how well texts without information are distinguished from sentences of the bot.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { itemAt } from '../src/element-reads.ts';
import { parse, train } from '../src/index.ts';
import type { ParseResult, TrainingExample } from '../src/index.ts';
import { FUNCTION_WORDS, HELD_OUT_WORDS, NONSENSE, NOTHING, PLEASE, SAME } from './changes.ts';
import { firstOfEach, readDataSet } from './data-sets.ts';
import type { Row } from './data-sets.ts';
import { areaUnderCurve, calibrationError, PACKS, SETTINGS } from './measure.ts';
import { percent, printTable } from './table.ts';

interface Source {
  name: string;
  language: string;
  train: Row[];
  test: Row[];
}
interface Domain {
  language: string;
  intents: Record<string, string[]>;
  values: Record<string, string[]>;
}

const SIZES = [5, 10, 20] as const;
const ASKED = 300;
const FOREIGN = ['où est la gare', 'miten voin auttaa', 'gdzie jest dworzec', 'nerede tren var', 'hvor er stationen'];
const folder = process.env.NLU_DATA ?? resolve(fileURLToPath(new URL('../../..', import.meta.url)), 'shared/data/nlu');

const outcomes = new Map<string, { kept: number; all: number; error: number; outside: number; bots: number }>();
const table: string[][] = [];
const numbers = { whole: 0, all: 0 };
for (const source of [...publicSources(), ...domainSources()]) for (const size of SIZES) table.push(row(source, size));
printTable(
  ['', 'accuracy', 'AUROC: function words', 'others of them', 'nothing', 'nonsense', 'other languages'],
  table,
);
printTable(
  ['', 'intent kept', 'calibration error', 'out of scope'],
  [...outcomes].map(([name, { kept, all, error, outside, bots }]) => [
    name,
    percent(kept / all),
    percent(error / bots),
    percent(outside / all),
  ]),
);
console.log(`Numbers found whole: ${percent(numbers.whole / numbers.all)} of ${numbers.all}`);

function row({ name, language, train: rows, test }: Source, size: number): string[] {
  const examples = firstOfEach(rows, size);
  const model = train({ language, examples }, { settings: SETTINGS, seed: 1, packs: PACKS });
  const answer = (texts: readonly string[]): ParseResult[] => texts.map((text) => parse(model, text));
  const clean = answer(test.map(({ text }) => text));
  note('as it is', test, clean, clean);
  for (const [change, apply] of Object.entries(SAME))
    note(change, test, clean, answer(test.map(({ text }) => apply(text))));
  const please = PLEASE[language];
  if (please !== undefined) note('a leading please', test, clean, answer(test.map(({ text }) => `${please} ${text}`)));
  countNumbers(examples, model);
  const scores = (answers: readonly ParseResult[]): number[] => answers.map(({ out_of_scope }) => out_of_scope);
  const auroc = (texts: readonly string[] | undefined): string =>
    texts === undefined ? '' : areaUnderCurve(scores(clean), scores(answer(texts))).toFixed(3);
  const right = clean.filter(({ intent }, at) => intent.name === test[at]?.intent).length / clean.length;
  return [
    `${name}, ${size}`,
    percent(right),
    auroc(FUNCTION_WORDS[language]),
    auroc(HELD_OUT_WORDS[language]),
    auroc(NOTHING),
    auroc(NONSENSE),
    auroc(FOREIGN),
  ];
}

function note(
  name: string,
  test: readonly Row[],
  clean: readonly ParseResult[],
  changed: readonly ParseResult[],
): void {
  const sum = outcomes.get(name) ?? {
    kept: 0,
    all: 0,
    error: 0,
    outside: 0,
    bots: 0,
  };
  outcomes.set(name, {
    kept: sum.kept + changed.filter(({ intent }, at) => intent.name === clean[at]?.intent.name).length,
    all: sum.all + changed.length,
    error: sum.error + calibrationError(test, changed),
    outside: sum.outside + changed.filter(({ out_of_scope }) => out_of_scope > 0.5).length,
    bots: sum.bots + 1,
  });
}

/** Another number instead of a marked one is found as a whole. */
function countNumbers(examples: readonly TrainingExample[], model: ReturnType<typeof train>): void {
  for (const { text, entities } of examples)
    for (const { start, end } of entities.filter(({ entity }) => entity === 'number'))
      for (const other of ['1,000', '10.50', '-5', '6:45', '12-345']) {
        const found = parse(model, text.slice(0, start) + other + text.slice(end)).entities.filter(
          (span) => span.start < start + other.length && span.end > start,
        );
        numbers.all += 1;
        numbers.whole += Number(found.length === 1 && found[0]?.value === other);
      }
}

function publicSources(): Source[] {
  return ['clinc150', 'banking77', 'snips', 'xsid'].flatMap((file) => {
    const all = readDataSet(folder, file);
    if (typeof all === 'string') return [];
    const languages = file === 'xsid' ? ['de', 'it', 'zh', 'ar'] : ['en'];
    return languages.map((language): Source => {
      const own = all.filter((each) => each.language === language && each.intent !== 'oos').map(withoutMarks);
      const names = [...new Set(own.map(({ intent }) => intent))].sort().slice(0, 30);
      const of = (split: RegExp) => own.filter((each) => split.test(each.split) && names.includes(each.intent));
      return {
        name: `${file} ${language}`,
        language,
        train: of(/^(train|valid)$/),
        test: spread(of(/^test$/)),
      };
    });
  });
}

function withoutMarks(each: Row): Row {
  return { ...each, entities: [] };
}

function spread(rows: readonly Row[]): Row[] {
  return rows.filter((_, at) => at % Math.ceil(rows.length / ASKED) === 0).slice(0, ASKED);
}

/** Sentences with three of the values are for training, those with the others for testing. */
function domainSources(): Source[] {
  const domains = JSON.parse(readFileSync(new URL('domains.json', import.meta.url), 'utf8')) as Record<string, Domain>;
  return Object.entries(domains).map(([name, { language, intents, values }]) => {
    const fill = (from: number, to: number): Row[] =>
      Object.entries(intents).flatMap(([intent, templates]) =>
        Array.from({ length: to - from }, (_, turn) =>
          templates.map((template) => filled(template, { intent, language, values, turn: from + turn })),
        ).flat(),
      );
    return { name, language, train: fill(0, 4), test: fill(4, 5) };
  });
}

function filled(
  template: string,
  {
    intent,
    language,
    values,
    turn,
  }: {
    intent: string;
    language: string;
    values: Domain['values'];
    turn: number;
  },
): Row {
  const entities: Row['entities'][number][] = [];
  let text = '';
  for (const part of template.split(/(\{\w+\})/)) {
    const entity = /^\{(\w+)\}$/.exec(part)?.[1];
    const words = entity === undefined ? part : itemAt(values[entity] ?? [part], turn % (values[entity]?.length ?? 1));
    if (entity !== undefined)
      entities.push({
        start: text.length,
        end: text.length + words.length,
        entity,
      });
    text += words;
  }
  return { text, intent, language, split: '', entities };
}
