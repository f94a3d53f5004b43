import { FormatError } from '../errors.ts';
import { entriesOf, field, isObject, list, listIn, nameIn, text, textIn, texts } from '../json.ts';
import { itemsIn, jsonOf } from '../source.ts';
import { markOf } from './json-sentence.ts';
import { wordsOf } from '../text/words.ts';
import type { Collector } from '../collector.ts';
import type { Reader } from '../source.ts';
import type { RawMark } from '../text/place-mark.ts';

const MIN_TASK = new Set(wordsOf('id annotator annotation_id created_at updated_at lead_time text sentence utterance'));
const DATA = new Set(['text', 'language', 'intent']);

/** Tasks of Label Studio, with all their annotations (JSON) or with only the first (JSON_MIN). */
export const readLabelStudio: Reader = (source, collector, options) => {
  const root = jsonOf(source, options);
  if (!Array.isArray(root)) throw new FormatError('broken');
  for (const task of list(root))
    if (isObject(field(task, 'data'))) readTask(task, collector);
    else readMinTask(task, collector);
};

/** The first annotation that was not canceled. Offsets count UTF-16 code units, and the marks repeat their words. */
function readTask(task: unknown, collector: Collector): void {
  const data = field(task, 'data');
  const [key, words] = wordsIn(data);
  if (words === undefined) {
    collector.refuse('shape', { text: '' });
    return;
  }
  const annotations = ['annotations', 'completions'].flatMap((name) => itemsIn(task, name, collector));
  const isDone = (each: unknown) => field(each, 'was_cancelled') !== true && field(each, 'skipped') !== true;
  const [done, ...others] = annotations.filter(isDone);
  if (!done && annotations.length > 0) {
    collector.refuse('skipped', { text: words });
    return;
  }
  collector.leave('further annotations', words, others.length);
  collector.leave('predictions', words, listIn(task, 'predictions').length);
  for (const [name, value] of entriesOf(data))
    if (name !== key && !DATA.has(name)) collector.leave(`data “${name}”`, text(value) ?? JSON.stringify(value));
  const results = itemsIn(done, 'result', collector);
  for (const result of results) leaveResult(result, collector);
  const values = results.map((result) => field(result, 'value'));
  const [choice, ...choices] = values.flatMap((value) => texts(field(value, 'choices')));
  collector.leave('further choices', choices[0] ?? '', choices.length);
  collector.sentence({
    text: words,
    intent: choice ?? nameIn(data, 'intent'),
    language: nameIn(data, 'language'),
    marks: values.flatMap((value) => marksOf(words, value)),
  });
}

/** `text`, or the first text under another name. */
function wordsIn(data: unknown): readonly [key: string, words: string | undefined] {
  const named = textIn(data, 'text');
  if (named !== undefined) return ['text', named];
  const [key = '', words] = entriesOf(data).find(([, value]) => typeof value === 'string') ?? [];
  return [key, typeof words === 'string' ? words : undefined];
}

/** Relations, notes and ratings. */
function leaveResult(result: unknown, collector: Collector): void {
  const value = field(result, 'value');
  if (listIn(value, 'labels').length > 0 || listIn(value, 'choices').length > 0) return;
  collector.leave(nameIn(result, 'type') ?? 'results', JSON.stringify(value ?? result));
}

/** The same words with each of their labels. */
function marksOf(words: string, value: unknown): RawMark[] {
  const mark = markOf(words, value, 'utf16');
  return texts(field(value, 'labels')).map((entity) => ({ ...mark, entity }));
}

/** Keys are named after the controls of the project. */
function readMinTask(task: unknown, collector: Collector): void {
  const words = textIn(task, 'text') ?? textIn(task, 'sentence') ?? textIn(task, 'utterance');
  if (words === undefined) {
    collector.refuse('shape', { text: '' });
    return;
  }
  const others = entriesOf(task).filter(([name]) => !MIN_TASK.has(name) && name !== 'language');
  const isMarks = (value: unknown) => list(value).some((mark) => listIn(mark, 'labels').length > 0);
  const choice = others.find(([name]) => name === 'intent') ?? others.find(([, value]) => choicesOf(value).length > 0);
  const [intent, ...choices] = choicesOf(choice?.[1]);
  collector.leave('further choices', choices[0] ?? '', choices.length);
  for (const [name, value] of others)
    if (name !== choice?.[0] && !isMarks(value)) collector.leave(name, text(value) ?? JSON.stringify(value));
  collector.sentence({
    text: words,
    intent,
    language: nameIn(task, 'language'),
    marks: others.flatMap(([, value]) => list(value)).flatMap((value) => marksOf(words, value)),
  });
}

function choicesOf(value: unknown): string[] {
  return typeof value === 'string' && value !== '' ? [value] : texts(field(value, 'choices'));
}
