import { FormatError } from '../errors.ts';
import { entriesOf, field, isFilled, isObject, list, listIn, nameIn, text, textIn, texts } from '../json.ts';
import { jsonOf, parseJson, textOf } from '../source.ts';
import { linesOf } from '../text/lines.ts';
import { markOf, sentenceOf } from './json-sentence.ts';
import { wordsOf } from '../text/words.ts';
import type { Collector, RawSentence } from '../collector.ts';
import type { Reader } from '../source.ts';
import type { Unit } from '../text/place-mark.ts';

const SENTENCE = new Set(
  wordsOf(`
    id text sentence utterance intent language lang split dataset negative entities spans label
    labels annotations marks ents cats accept answer tokens options _input_hash _task_hash _view_id
    _annotator_id _session_id _timestamp
  `),
);
const TASK = new Set(['id', 'annotator', 'annotation_id', 'created_at', 'updated_at', 'lead_time', 'text']);

/** JSON lines of doccano, spaCy, Prodigy, and plain ones. Places count characters. */
export const readJsonLines: Reader = (source, collector, options) => {
  for (const { text: line, number } of linesOf(textOf(source, options))) {
    if (line.trim() === '') continue;
    const item = parsedLine(line, options.limits);
    readItem(item, { unit: 'character', line: number, raw: line }, collector);
  }
};

/** A JSON list of sentences, as this product writes them. Places count UTF-16 code units. */
export const readJsonList: Reader = (source, collector, options) => {
  const root = jsonOf(source, options);
  if (!Array.isArray(root)) throw new FormatError('broken');
  for (const item of list(root)) readItem(item, { unit: 'utf16', raw: '' }, collector);
};

function parsedLine(line: string, limits: Parameters<typeof parseJson>[1]): unknown {
  try {
    return parseJson(line, limits);
  } catch (error) {
    if (error instanceof FormatError && error.code === 'broken') return undefined;
    throw error;
  }
}

interface Place {
  readonly unit: Unit;
  readonly line?: number;
  /** What is shown of an item without a text. */
  readonly raw: string;
}

function readItem(item: unknown, { unit, line, raw }: Place, collector: Collector): void {
  const sentence = sentenceOf(item, unit);
  if (!sentence) {
    collector.refuse('shape', { text: raw, line });
    return;
  }
  const answer = nameIn(item, 'answer');
  if (answer !== undefined && answer !== 'accept') {
    collector.refuse('skipped', { text: sentence.text, intent: sentence.intent, line });
    return;
  }
  for (const [name, value] of entriesOf(item))
    if (!SENTENCE.has(name) && isFilled(value)) collector.leave(name, excerptOf(value));
  collector.sentence({ ...sentence, line });
}

function excerptOf(value: unknown): string {
  return text(value) ?? JSON.stringify(value);
}

/** Tasks of Label Studio, with all their annotations (JSON) or with the first alone (JSON_MIN). */
export const readLabelStudio: Reader = (source, collector, options) => {
  const root = jsonOf(source, options);
  if (!Array.isArray(root)) throw new FormatError('broken');
  for (const task of list(root)) {
    const sentence = isObject(field(task, 'data')) ? taskSentence(task) : minSentence(task);
    if (sentence === 'skipped') collector.refuse('skipped', { text: textIn(field(task, 'data'), 'text') ?? '' });
    else if (!sentence) collector.refuse('shape', { text: '' });
    else collector.sentence(sentence);
  }
};

/** The first annotation that was not cancelled. Places count UTF-16 code units, the marks repeat their words. */
function taskSentence(task: unknown): RawSentence | 'skipped' | undefined {
  const data = field(task, 'data');
  const words = textIn(data, 'text') ?? entriesOf(data).find(([, value]) => typeof value === 'string')?.[1];
  if (typeof words !== 'string') return undefined;
  const annotations = [...listIn(task, 'annotations'), ...listIn(task, 'completions')];
  const done = annotations.find((each) => field(each, 'was_cancelled') !== true);
  if (!done && annotations.length > 0) return 'skipped';
  const results = listIn(done, 'result').map((result) => field(result, 'value'));
  const choices = results.flatMap((value) => texts(field(value, 'choices')));
  const marked = results.filter((value) => listIn(value, 'labels').length > 0);
  return {
    text: words,
    intent: choices[0] ?? nameIn(data, 'intent'),
    language: nameIn(data, 'language'),
    marks: marked.map((value) => markOf(words, value, 'utf16')),
  };
}

/** Keys are named after the controls of the project. */
function minSentence(task: unknown): RawSentence | undefined {
  const words = textIn(task, 'text') ?? textIn(task, 'sentence') ?? textIn(task, 'utterance');
  if (words === undefined) return undefined;
  const others = entriesOf(task).filter(([name]) => !TASK.has(name));
  const marks = others.flatMap(([, value]) => list(value)).filter((value) => listIn(value, 'labels').length > 0);
  const choice = others.find(([name, value]) => name !== 'language' && choiceOf(value) !== undefined);
  return {
    text: words,
    intent: choiceOf(field(task, 'intent')) ?? choiceOf(choice?.[1]),
    language: nameIn(task, 'language'),
    marks: marks.map((value) => markOf(words, value, 'utf16')),
  };
}

function choiceOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : texts(field(value, 'choices'))[0];
}
