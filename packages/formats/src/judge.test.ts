import { expect, test } from '@jest/globals';
import { read } from './index.ts';
import { countsOf, publishedFiles, whyNoFiles } from './testing/published.ts';
import { describeUnless } from '@parlance/testing/skipping';
import type { ReadFile, Sentence } from './index.ts';
import type { PublishedFile, TrueMark, TrueSentence } from './testing/published.ts';

const NONE = [{ format: 'no', file: 'file' } as PublishedFile];
const withFiles = describeUnless(whyNoFiles);

const collapsed = (text: string) => text.trim().replace(/\s+/gu, ' ');
const keyOf = ({ text, intent, language }: { text: string; intent?: string | null | undefined; language: string }) =>
  JSON.stringify([collapsed(text), intent ?? null, language]);
const namesOf = ({ entity, also = [] }: TrueMark) => [entity, ...also];

/** The differences between a file and its expected content. */
function differences(truth: readonly TrueSentence[], { sentences }: ReadFile): string[] {
  const found = new Map<string, Sentence[]>();
  for (const sentence of sentences) found.set(keyOf(sentence), [...(found.get(keyOf(sentence)) ?? []), sentence]);
  const keysOf = (sentence: TrueSentence) =>
    [sentence.intent, ...(sentence.intentAlso ?? [])].map((intent) => keyOf({ ...sentence, intent }));
  const wanted = new Set(truth.flatMap(keysOf));
  const isRight = (sentence: TrueSentence) =>
    keysOf(sentence).some((key) => found.get(key)?.some((each) => isSame(sentence, each)));
  const missing = truth.filter((sentence) => !sentence.template && !sentence.negative && !isRight(sentence));
  const invented = sentences.filter((sentence) => !sentence.negative && !wanted.has(keyOf(sentence)));
  return [...missing, ...invented].map((each) => JSON.stringify(each));
}

/** The same split and marks. */
function isSame(truth: TrueSentence, { text, marks, split }: Sentence): boolean {
  const read = marks.map(({ start, end, entity }) => ({ words: text.slice(start, end).trim(), entity }));
  const matches = (mark: TrueMark, { words, entity }: (typeof read)[number]) =>
    words === mark.text.trim() && namesOf(mark).includes(entity);
  return (
    (split === 'test') === (truth.test ?? false) &&
    truth.marks.every((mark) => mark.optional === true || read.some((each) => matches(mark, each))) &&
    read.every((each) => truth.marks.some((mark) => matches(mark, each)))
  );
}

function countsIn({ sentences: all, findings }: ReadFile): Record<string, number> {
  const sentences = all.filter(({ intent, negative }) => intent !== undefined || !negative);
  return {
    sentences: sentences.length,
    distinct: new Set(sentences.map(keyOf)).size,
    intents: new Set(sentences.flatMap(({ intent }) => intent ?? [])).size,
    marks: sentences.flatMap(({ marks }) => marks).length,
    test: sentences.filter(({ split }) => split === 'test').length,
    templates: findings.filter(({ reason }) => reason === 'template').length,
  };
}

/** The reader of a folder's files, if they do not all have the same one. */
const FORMATS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  csv: { csv: 'csv', tsv: 'csv', xlsx: 'xlsx' },
  jsonl: { jsonl: 'jsonl', json: 'label-studio' },
  snips: { json: 'snips-json', yaml: 'snips-yaml' },
  watson: { json: 'watson-json', csv: 'watson-csv' },
  wit: { zip: 'wit', json: 'wit-json' },
};

withFiles('published files', () => {
  test.each(whyNoFiles === undefined ? publishedFiles() : NONE)(
    '[IMP-01] [IMP-02] $format/$file is recognized and read with every sentence and mark',
    async (published) => {
      const { format, file, source, truth } = published;
      const sentences = truth();
      // A file that names its language is read with a different one as the default.
      const named = ['clu', 'dialogflow', 'luis', 'lex', 'wit/coffee', 'watson/car', 'botpress'];
      const isNamed = named.some((prefix) => `${format}/${file}`.startsWith(prefix)) && file !== 'clu_utterances.json';
      const dataset = await read(source(), { language: isNamed ? 'xx' : (sentences[0]?.language ?? 'en') });
      const ending = file.slice(file.lastIndexOf('.') + 1);
      expect({ format: dataset.format, wrong: differences(sentences, dataset), ...countsIn(dataset) }).toEqual({
        format: FORMATS[format]?.[ending] ?? format,
        wrong: [],
        ...countsOf(published),
      });
    },
  );
});
