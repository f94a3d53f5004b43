import { buffer, text } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { writeZip } from '../files/write-zip.ts';
import { anyTrainingData } from '../testing/any-training-data.ts';
import { rounds } from '../testing/rounds.ts';
import { sampleTrainingData } from '../testing/sample-training-data.ts';
import { JSON_RULES } from '../testing/valid-json.ts';
import { folderProblems } from '../testing/valid-folders.ts';
import { WRITERS } from './write.ts';
import type { FormatId } from '../format-id.ts';
import type { TrainingData } from './training-data.ts';

const IDS = ['rasa-json', 'luis-json', 'clu', 'snips-json', 'lex-v1', 'watson-json'] as const;

/** With one language, so that it is one file. */
function inEnglish(data: TrainingData): TrainingData {
  return {
    ...data,
    language: 'en',
    languages: ['en'],
    sentences: async function* () {
      for await (const sentence of data.sentences()) yield { ...sentence, language: 'en' };
    },
  };
}

function written(data: TrainingData, id: FormatId): Promise<string> {
  const writer = WRITERS.get(id);
  if (!writer) throw new Error(`${id} is not written`);
  return text(writer.write(inEnglish(data)));
}

async function problemsOf(data: TrainingData, id: (typeof IDS)[number]): Promise<string[]> {
  const content: unknown = JSON.parse(await written(data, id));
  const issues = JSON_RULES[id].safeParse(content).error?.issues ?? [];
  return issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

test.each(IDS)('[IMP-48] exports as %s follow the documentation of the format', async (id) => {
  expect(await problemsOf(sampleTrainingData(), id)).toEqual([]);
  await fc.assert(
    fc.asyncProperty(anyTrainingData, async (data) => expect(await problemsOf(data, id)).toEqual([])),
    rounds(60),
  );
});

const FOLDERS = ['dialogflow-es', 'dialogflow-cx', 'wit', 'lex-v2', 'botpress'] as const;

async function problemsOfFolder(data: TrainingData, id: (typeof FOLDERS)[number]): Promise<string[]> {
  const writer = WRITERS.get(id);
  if (!writer) throw new Error(`${id} is not written`);
  // An app of Wit.ai has one language.
  return folderProblems(await buffer(writer.write(id === 'wit' ? inEnglish(data) : data)), id);
}

test.each(FOLDERS)('[IMP-48] the files of %s follow its documentation and are consistent', async (id) => {
  expect(await problemsOfFolder(sampleTrainingData(), id)).toEqual([]);
  await fc.assert(
    fc.asyncProperty(anyTrainingData, async (data) => expect(await problemsOfFolder(data, id)).toEqual([])),
    rounds(60),
  );
});

test('[IMP-48] a mark with an undeclared slot, and a misplaced file, are found', async () => {
  const intent = { name: 'order', contexts: ['global'], utterances: { en: ['a [large](size) tea'] }, slots: [] };
  const zip = (name: string) => writeZip([[name, JSON.stringify(intent)]]);
  expect(await folderProblems(await zip('intents/order.json'), 'botpress')).toEqual([
    'intents/order.json: size is not declared',
  ]);
  expect(await folderProblems(await zip('order.json'), 'botpress')).toEqual(['order.json has no place in the format']);
});

/**
 * Names that the parser of the Bot Framework rejects: special characters in intents, roles of several entities or with
 * the name of one.
 */
async function luProblems(data: TrainingData): Promise<string[]> {
  const lines = (await written(data, 'lu')).split('\n');
  const intents = lines.flatMap((line) => /^# (.*)$/.exec(line)?.[1] ?? []);
  const defined = lines.flatMap((line) => {
    const [, name = '', rest = ''] = /^@ (?:ml|list|regex) ("[^"]+"|\S+)(.*)$/.exec(line) ?? [];
    const roles = /^ hasRoles (.*)$/.exec(rest)?.[1]?.split(',') ?? [];
    return name === '' ? [] : [name.replaceAll('"', ''), ...roles];
  });
  const lower = defined.map((name) => name.toLowerCase());
  return [
    ...intents.filter((intent) => /[<>*%&:\\$]/.test(intent)),
    ...lower.filter((name, index) => lower.indexOf(name) !== index),
    ...lines.filter((line) => / hasRoles .*\s/.test(line)),
  ];
}

test('[IMP-48] exports as .lu are accepted by its parser', async () => {
  expect(await luProblems(sampleTrainingData())).toEqual([]);
  await fc.assert(
    fc.asyncProperty(anyTrainingData, async (data) => expect(await luProblems(data)).toEqual([])),
    rounds(60),
  );
});
