import { field, isFilled, isObject, list, nameIn, numberIn, text, textIn, texts } from '../json.ts';
import { readMassiveMarks } from '../text/massive-marks.ts';
import { findPlace } from '../text/place-mark.ts';
import type { RawSentence } from '../collector.ts';
import type { RawMark, Unit } from '../text/place-mark.ts';

const LABELS = ['entity', 'label', 'label_name', 'category', 'tag', 'type'] as const;
const LIKELY = 0.5;

/**
 * A mark in the form of annotation tools: `[0, 4, "city"]`, or an object with `start`, `end` and the entity's name. If
 * it repeats its words, they determine the position.
 */
export function markOf(sentence: string, mark: unknown, unit: Unit): RawMark {
  if (Array.isArray(mark)) {
    const [start, end, name] = list(mark);
    return { ...findPlace(sentence, { start: Number(start), end: Number(end), unit }), entity: text(name) ?? '' };
  }
  const start = first(mark, ['start', 'start_offset', 'start_char', 'offset']);
  const end = first(mark, ['end', 'end_offset', 'end_char']);
  const words = nameIn(mark, 'text') ?? nameIn(mark, 'body');
  const name = LABELS.map((key) => (key === 'label' && nameIn(mark, 'label_name') ? undefined : nameIn(mark, key)));
  return {
    ...findPlace(sentence, { start, end: Number.isNaN(end) ? start + numberIn(mark, 'length') : end, unit, words }),
    entity: name.find((each) => each !== undefined) ?? texts(field(mark, 'labels'))[0] ?? '',
    role: nameIn(mark, 'role'),
    group: nameIn(mark, 'group'),
    value: nameIn(mark, 'value') ?? nameIn(mark, 'resolved_value'),
  };
}

function first(mark: unknown, names: readonly string[]): number {
  return names.map((name) => numberIn(mark, name)).find((each) => !Number.isNaN(each)) ?? Number.NaN;
}

/** Lists of marks, by the keys of the tools. */
const MARKS = ['entities', 'spans', 'label', 'labels', 'annotations', 'marks', 'ents'] as const;

/** The sentence of an object in the form of an annotation tool, or in ours; undefined without a text. */
export function sentenceOf(item: unknown, unit: Unit): RawSentence | undefined {
  const words = ['text', 'sentence', 'utterance', 'utt', 'data']
    .map((key) => textIn(item, key))
    .find((each) => each !== undefined);
  if (words === undefined) return undefined;
  const marks = MARKS.flatMap((key) => marksIn(field(item, key))).filter(
    (each) => typeof each === 'object' && each !== null,
  );
  const split = nameIn(item, 'split') ?? nameIn(item, 'dataset') ?? nameIn(item, 'partition');
  const annotated = nameIn(item, 'annot_utt');
  return {
    text: words,
    intent: intentOf(item),
    language: nameIn(item, 'language') ?? nameIn(item, 'lang') ?? nameIn(item, 'locale'),
    marks: [
      ...marks.map((mark) => markOf(words, mark, unit)),
      ...(annotated === undefined ? [] : readMassiveMarks(words, annotated)),
    ],
    split: split?.toLowerCase() === 'test' ? 'test' : 'train',
    negative: field(item, 'negative') === true,
  };
}

/** Names of filled members that should be lists of marks and are neither these nor the labels of a sentence. */
export function noMarksIn(item: unknown): readonly string[] {
  return MARKS.filter((name) => {
    const value = field(item, name);
    const isGroups = isObject(value) && Object.values(value).some(Array.isArray);
    return isFilled(value) && !Array.isArray(value) && !isGroups && !(name === 'label' && typeof value === 'string');
  });
}

/** spaCy has its spans in groups. */
function marksIn(value: unknown): readonly unknown[] {
  return isObject(value) ? Object.values(value).flatMap(list) : list(value);
}

/** `intent`, the first of `cats`, `accept` or `label` if these are names, or the most likely of scored `cats`. */
function intentOf(item: unknown): string | undefined {
  const named = nameIn(item, 'intent') ?? nameIn(field(item, 'intent'), 'name');
  if (named !== undefined) return named;
  return labelsOf(item)[0];
}

/** The labels of a whole sentence, the first or most likely first. */
export function labelsOf(item: unknown): string[] {
  const cats = field(item, 'cats');
  if (isObject(cats)) return likely(cats);
  const names = [...texts(cats), ...texts(field(item, 'accept')), ...textLabels(field(item, 'label'))];
  return [...new Set(names.filter((name) => name !== ''))];
}

function textLabels(label: unknown): string[] {
  return typeof label === 'string' ? [label] : list(label).filter((each) => typeof each === 'string');
}

function likely(cats: Readonly<Record<string, unknown>>): string[] {
  const scored = Object.entries(cats).map(([name, score]) => ({ name, score: Number(score) }));
  const most = scored.filter(({ score }) => score >= LIKELY).sort((a, b) => b.score - a.score);
  return most.map(({ name }) => name);
}
