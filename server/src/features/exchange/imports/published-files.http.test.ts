import { beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { filesOfRun } from '@parlance/formats/testing/published';
import { intelligence } from '../../../testing/intelligence.ts';
import { Task } from '../../../resources/tasks/tasks.present.ts';
import { pageOf } from '../../../lib/schema/pagination.ts';
import { StartedImport } from './file-imports.schema.ts';
import type { PublishedFile, TrueSentence } from '@parlance/formats/testing/published';
import type { Intelligence } from '../../../testing/intelligence.ts';

/** Small, and always available. */
const OWN: PublishedFile = {
  format: 'rasa-yaml',
  file: 'own.yml',
  source: () => ({
    name: 'own.yml',
    bytes: Buffer.from('nlu:\n- intent: travel\n  examples: |\n    - to [Rome](city) 😀\n    - wohin?\n'),
  }),
  truth: () => [
    {
      text: 'to Rome 😀',
      intent: 'travel',
      language: 'en',
      marks: [{ start: 3, end: 7, text: 'Rome', entity: 'city' }],
    },
    { text: 'wohin?', intent: 'travel', language: 'en', marks: [] },
  ],
};
const files = [OWN, ...filesOfRun()];

const PAGE = 1000;
/** Intent of sentences without one. */
const UNNAMED = 'unnamed';

let repository: Intelligence;
beforeAll(async () => {
  repository = await intelligence();
});

const Stored = z.object({
  text: z.string(),
  intent: z.string(),
  entities: z.array(z.object({ start: z.int(), end: z.int(), entity: z.string() })),
});
type StoredSentence = z.output<typeof Stored>;

async function listed(kind: 'examples' | 'evaluate', version: number): Promise<StoredSentence[]> {
  const all: StoredSentence[] = [];
  for (;;) {
    const { results } = (
      await repository.admin.get(
        `/v2/repository/${kind}/?repository_uuid=${repository.uuid}&repository_version=${version}` +
          `&ordering=created_at&limit=${PAGE}&offset=${all.length}`,
      )
    ).read(z.object({ results: z.array(Stored) }));
    all.push(...results);
    if (results.length < PAGE) return all;
  }
}

/** Imports a file into a new version. */
async function imported({ file, source, truth }: PublishedFile, name: string) {
  const { admin, uuid, version } = repository;
  const form = new FormData();
  const language = truth()[0]?.language.toLowerCase().split(/[-_]/)[0] ?? 'en';
  for (const [field, value] of Object.entries({ new_version: name, mode: 'replace', intent: UNNAMED, language }))
    form.set(field, value);
  form.set('file', new Blob([new Uint8Array(source().bytes)]), file);
  const started = (await admin.post(`/v2/repository/import/${uuid}/${version}/`, form)).read(StartedImport);
  for (;;) {
    const { results } = (
      await admin.get(`/v2/repository/task-queue/?repository_uuid=${uuid}&repository_version=${started.version}`)
    ).read(pageOf(Task));
    const task = results.find(({ id }) => id === started.task);
    if (task && task.status >= 2) return { task, version: started.version };
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const collapsed = (text: string) => text.trim().replace(/\s+/gu, ' ');
const distinct = (truth: readonly TrueSentence[]) =>
  new Set(
    truth
      .filter(({ template = false, negative = false, intent }) => !template && !(negative && intent === null))
      .map(({ text, intent, language, test: isTest = false }) =>
        JSON.stringify([collapsed(text), intent ?? UNNAMED, language, isTest]),
      ),
  ).size;

/** The stored marks that the file does not contain; overlapping ones are stored once. */
function invented(truth: readonly TrueSentence[], stored: readonly StoredSentence[]): string[] {
  const marks = new Map<string, string[]>();
  for (const { text, marks: own } of truth) {
    const known = marks.get(collapsed(text)) ?? [];
    marks.set(collapsed(text), [
      ...known,
      ...own.flatMap((mark) => [mark.entity, ...(mark.also ?? [])].map((entity) => `${mark.text.trim()} ${entity}`)),
    ]);
  }
  return stored.flatMap(({ text, entities }) =>
    entities
      .map(({ start, end, entity }) => `${text.slice(start, end).trim()} ${entity}`)
      .filter((mark) => !marks.get(collapsed(text))?.includes(mark))
      .map((mark) => `${text}: ${mark}`),
  );
}

test.each(files)('[IMP-14] $format/$file is imported with every sentence', async (file) => {
  if (file.truth().length === 0) return;
  const { task, version } = await imported(file, `v${files.indexOf(file)}`);
  expect(task).toMatchObject({ status: 2, error: null });
  const stored = [...(await listed('examples', version)), ...(await listed('evaluate', version))];
  expect(stored).toHaveLength(distinct(file.truth()));
  expect(invented(file.truth(), stored)).toEqual([]);
});
