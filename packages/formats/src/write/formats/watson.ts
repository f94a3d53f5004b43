import { characterPlaces } from '../../text/characters.ts';
import { csvRow } from '../../files/csv.ts';
import { TABLE_MARK } from '../../read/table.ts';
import { WATSON_REFERENCE } from '../../read/watson.ts';
import { byIntent } from '../by-intent.ts';
import { dashed } from '../regions.ts';
import { jsonItems } from '../parts.ts';
import { mapped } from '../mapped.ts';
import type { Entity, Sentence } from '../../model.ts';
import type { TrainingData } from '../training-data.ts';
import type { Leave } from '../fit/losses.ts';
import type { Holds } from '../fit/holds.ts';
import type { Format } from '../writer.ts';

const withoutSystem = (name: string) => name.replace(/^sys-/i, 'sys_').replace(/^-/, '_');
const INTENTS: Holds = {
  intentNames: { illegal: /[^\p{L}\p{N}_.-]/gu, longest: 128, mend: withoutSystem },
  longest: { count: 1024, unit: 'utf16' },
  text: 'line',
  unique: 'intent',
  mend: () => mend,
  tag: dashed,
};
const BEGINS_FORMULA = /^[=+\-@]/;

/** A dialog skill of Watson Assistant. Offsets count characters. */
export const watsonJson: Format = {
  form: { extension: '.json', type: 'application/json' },
  holds: {
    ...INTENTS,
    entityNames: { illegal: /[^\p{L}\p{N}_-]/gu, longest: 64, mend: withoutSystem },
    irrelevance: 'counterexample',
    intents: true,
    entities: { bare: true, values: true, languages: 'file', words: 'as values', patterns: 'many' },
  },
  write: writeSkill,
};

/** The table of intents, without titles. */
export const watsonCsv: Format = {
  form: { extension: '.csv', type: 'text/csv; charset=utf-8' },
  holds: { ...INTENTS, marks: false, mend: () => withoutBrackets },
  write: ({ sentences }) => mapped(sentences(), ({ text, intent = '' }) => csvRow([withBlank(text), intent])),
};

/** Readers trim blanks; a spreadsheet treats a cell that begins with one as text. */
function withBlank(text: string): string {
  return BEGINS_FORMULA.test(text) ? ` ${text}` : text;
}

/** A table whose sentences have marks in brackets is not a Watson table: a blank separates brackets that are words. */
function withoutBrackets(sentence: Sentence, leave: Leave): Sentence | undefined {
  const mended = mend(sentence, leave);
  if (!mended || !TABLE_MARK.test(mended.text)) return mended;
  leave('brackets that look like marks (written with a blank)', mended.text);
  return { ...mended, text: mended.text.replaceAll(/\](?=[({])/g, '] ') };
}

/** `@entity` refers to an entity instead of words; counterexamples have no marks. */
function mend(sentence: Sentence, leave: Leave): Sentence | undefined {
  if ([...sentence.text.matchAll(WATSON_REFERENCE)].length > 0) {
    leave('sentences that the format reads otherwise', sentence.text);
    return undefined;
  }
  if (sentence.text.includes('\t')) leave('line breaks', sentence.text);
  if (sentence.intent === undefined) leave('marks', sentence.text, sentence.marks.length);
  const marks = sentence.intent === undefined ? [] : sentence.marks;
  return { ...sentence, marks, text: sentence.text.replaceAll('\t', ' ') };
}

async function* writeSkill(data: TrainingData): AsyncGenerator<string> {
  const counterexamples: { text: string }[] = [];
  const written = new Set<string>();
  const head = { name: data.name, language: data.language, description: '', learning_opt_out: false, dialog_nodes: [] };
  const version = { api_version: { major_version: 'v2', minor_version: '2021-11-27' } };
  yield `${JSON.stringify({ ...head, metadata: version }).slice(0, -1)},\n"intents": [`;
  let separator = '\n';
  for await (const { intent, sentences } of byIntent(data)) {
    if (intent === undefined) {
      counterexamples.push(...sentences.map(({ text }) => ({ text })));
      continue;
    }
    written.add(intent);
    yield `${separator}{"intent": ${JSON.stringify(intent)}, "examples": [`;
    yield* jsonItems(sentences.map(example));
    yield '\n]}';
    separator = ',\n';
  }
  for (const intent of data.intents.filter((name) => !written.has(name))) {
    yield `${separator}${JSON.stringify({ intent, examples: [] })}`;
    separator = ',\n';
  }
  yield '\n],\n"entities": [';
  yield* jsonItems(data.entities.map(entityOf));
  yield '\n],\n"counterexamples": [';
  yield* jsonItems(counterexamples);
  yield '\n]}\n';
}

function example(sentence: Sentence) {
  const { text, marks } = sentence;
  const place = characterPlaces(text);
  if (marks.length === 0) return { text };
  return { text, mentions: marks.map(({ entity, start, end }) => ({ entity, location: [place(start), place(end)] })) };
}

function entityOf({ name, values, patterns }: Entity) {
  const synonymValues = values.map(({ value, synonyms }) => ({ type: 'synonyms', value, synonyms }));
  const patternValues = patterns.map((pattern, index) => ({
    type: 'patterns',
    value: `pattern_${index + 1}`,
    patterns: [pattern],
  }));
  return { entity: name, values: [...synonymValues, ...patternValues], fuzzy_match: false };
}
