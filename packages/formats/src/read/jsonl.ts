import { FormatError } from '../errors.ts';
import { entriesOf, field, isFilled, isObject, list, listIn, nameIn, text, textIn } from '../json.ts';
import { itemsIn, jsonOf, notedJson, textOf } from '../source.ts';
import { linesOf } from '../text/lines.ts';
import { labelsOf, noMarksIn, sentenceOf } from './json-sentence.ts';
import { joined, marksOfTags, placesIn } from '../text/tags.ts';
import { wordsOf } from '../text/words.ts';
import type { Collector } from '../collector.ts';
import type { Reader } from '../source.ts';
import type { Unit } from '../text/place-mark.ts';

const SENTENCE = new Set(
  wordsOf(`
    id text sentence utterance utt annot_utt intent language lang locale split dataset partition negative entities spans
    label labels annotations marks ents cats accept answer tokens options data _input_hash _task_hash _view_id
    _annotator_id _session_id _timestamp
  `),
);

/** JSON lines of doccano, spaCy, Prodigy, MASSIVE, and plain ones. Offsets count characters. */
export const readJsonLines: Reader = (source, collector, options) => {
  for (const { text: line, number } of linesOf(textOf(source, options))) {
    if (line.trim() === '') continue;
    try {
      const item = notedJson(line, { file: source.name, line: number }, options);
      readItem(withText(item), { unit: 'character', line: number, raw: line }, collector);
    } catch (error) {
      if (!(error instanceof FormatError) || error.code !== 'broken') throw error;
      collector.refuse('broken', { text: line, line: number, place: error.place });
    }
  }
};

/**
 * A JSON list of sentences. Offsets count UTF-16 code units, as in this product and web programs, and characters in the
 * files of annotation tools and of spaCy.
 */
export const readJsonList: Reader = (source, collector, options) => {
  const root = jsonOf(source, options);
  if (!Array.isArray(root)) throw new FormatError('broken');
  for (const item of list(root)) readListed(item, collector);
};

/** A spaCy pair of a text and its annotations, as one object. */
function withText(item: unknown): unknown {
  const [text, annotations] = list(item);
  return typeof text === 'string' && isObject(annotations) ? { ...annotations, text } : item;
}

function readListed(item: unknown, collector: Collector): void {
  const paragraphs = listIn(item, 'paragraphs');
  if (paragraphs.length > 0) for (const paragraph of paragraphs) readParagraph(paragraph, collector);
  else if (Array.isArray(item)) readItem(withText(item), { unit: 'character', raw: '' }, collector);
  else readItem(item, { unit: isOfTool(item) ? 'character' : 'utf16', raw: '' }, collector);
}

/** A paragraph of spaCy 2, whose tokens have the tags. */
function readParagraph(paragraph: unknown, collector: Collector): void {
  const tokens = itemsIn(paragraph, 'sentences', collector)
    .flatMap((sentence) => itemsIn(sentence, 'tokens', collector))
    .map((token) => ({ token: textIn(token, 'orth') ?? '', tag: nameIn(token, 'ner') ?? 'O' }));
  const raw = textIn(paragraph, 'raw');
  const { text: words, places } = (raw === undefined ? undefined : placesIn(raw, tokens)) ?? joined(tokens);
  const cats = itemsIn(paragraph, 'cats', collector).map(
    (each) => [nameIn(each, 'label') ?? '', field(each, 'value')] as const,
  );
  const [intent, ...others] = labelsOf({ cats: Object.fromEntries(cats) });
  collector.leave('further labels', others[0] ?? '', others.length);
  collector.sentence({ text: words, intent, marks: marksOfTags(tokens, places) });
}

/** Keys of Prodigy and doccano; both are written in Python. */
function isOfTool(item: unknown): boolean {
  return ['spans', 'label', 'labels', 'annotations', '_input_hash'].some((key) => field(item, key) !== undefined);
}

interface Place {
  readonly unit: Unit;
  readonly line?: number;
  /** The part of an item without a text that is shown. */
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
  const others = labelsOf(item).filter((label) => label !== sentence.intent);
  collector.leave('further labels', others[0] ?? '', others.length);
  for (const name of noMarksIn(item)) collector.leave(`${name} (no list)`, excerptOf(field(item, name)));
  for (const [name, value] of entriesOf(item))
    if (!SENTENCE.has(name) && isFilled(value)) collector.leave(name, excerptOf(value));
  collector.sentence({ ...sentence, line });
}

function excerptOf(value: unknown): string {
  return text(value) ?? JSON.stringify(value);
}
