import { jsonMarks } from '../json-sentence.ts';
import { mapped } from '../mapped.ts';
import type { Sentence } from '../../model.ts';
import type { Holds } from '../fit/holds.ts';
import type { Format } from '../writer.ts';

/** Annotation tools preserve unknown keys: enough of them that the file can be read back. */
const HOLDS: Holds = { splits: 'both', unlabeled: true, text: 'any', languages: true };

/** A project of doccano for intents and slots; it preserves the other keys as metadata. */
export const doccano: Format = linesOf({ ...HOLDS, overlaps: 'any' }, (sentence) => ({
  text: sentence.text,
  entities: jsonMarks(sentence, 'character').map(({ start, end, entity }) => [start, end, entity]),
  cats: sentence.intent === undefined ? [] : [sentence.intent],
  ...besides(sentence),
}));

/** A dataset of Prodigy, for `db-in`: spans, and the intent as the label of the whole text. */
export const prodigy: Format = linesOf(HOLDS, (sentence) => ({
  text: sentence.text,
  spans: jsonMarks(sentence, 'character').map(({ start, end, entity }) => ({ start, end, label: entity })),
  label: sentence.intent,
  answer: 'accept',
  ...besides(sentence),
}));

/** The text, and the input of `Example.from_dict` of spaCy, which allows no other keys; a pipeline has one language. */
export const spacy: Format = linesOf({ unlabeled: true, text: 'any' }, (sentence) => ({
  text: sentence.text,
  entities: jsonMarks(sentence, 'character').map(({ start, end, entity }) => [start, end, entity]),
  cats: sentence.intent === undefined ? {} : { [sentence.intent]: 1 },
}));

function linesOf(holds: Holds, lineOf: (sentence: Sentence) => unknown): Format {
  return {
    form: { extension: '.jsonl', type: 'application/jsonl' },
    holds,
    write: ({ sentences }) => mapped(sentences(), (sentence) => `${JSON.stringify(lineOf(sentence))}\n`),
  };
}

function besides({ language, split }: Sentence) {
  return { language, split: split === 'test' ? split : undefined };
}
