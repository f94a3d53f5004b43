import { expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { archiveOf, completed, download } from '../../../testing/archives.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import { organization, person, unique } from '../../../testing/setup.ts';
import { CreatedIntelligence } from './archives.schema.ts';
import { FilePreview } from './file-creations.schema.ts';
import type { Client } from '../../../testing/client.ts';

const CREATE = '/v2/repository/create-from-file/';
const PREVIEW = `${CREATE}preview/`;
const TABLE = 'text,intent\nhello there,Greet\ngood morning,Greet\nbye bye,Leave\n';
const CLU = JSON.stringify({
  projectFileVersion: '2022-10-01-preview',
  metadata: { projectKind: 'Conversation', language: 'pt-BR', projectName: 'p' },
  assets: {
    projectKind: 'Conversation',
    intents: [{ category: 'Saudar' }],
    entities: [],
    utterances: [{ text: 'bom dia', language: 'pt-br', intent: 'Saudar', entities: [], dataset: 'Train' }],
  },
});

function formOf(content: string | Buffer, filename: string, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.append('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), filename);
  return form;
}

const countOf = async (caller: Client & { nickname: string }) =>
  (await caller.get(`/v2/repository/search-repositories/?nickname=${caller.nickname}`)).read(
    z.object({ count: z.int() }),
  ).count;

test('[IMP-74] the preview of a file reports its content and missing parts, and stores nothing', async () => {
  const caller = await person();
  const table = (await caller.post(PREVIEW, formOf(TABLE, 'talk.csv'))).read(FilePreview);
  expect(table).toMatchObject({
    archive: null,
    training_data: { format: 'csv', languages: [], outcome: { added: 3 }, training: { new: { count: 3 } } },
    without_language: 3,
  });
  const chosen = (await caller.post(PREVIEW, formOf(TABLE, 'talk.csv', { language: 'de' }))).read(FilePreview);
  expect(chosen).toMatchObject({ training_data: { languages: [{ language: 'de', count: 3 }] }, without_language: 0 });
  const clu = (await caller.post(PREVIEW, formOf(CLU, 'clu.json'))).read(FilePreview);
  expect(clu).toMatchObject({
    training_data: { format: 'clu', languages: [{ language: 'pt_br', count: 1 }] },
    without_language: 0,
  });
  const original = await intelligence({ description: 'Talks.' });
  await original.addSentences(fewSentences());
  const { content } = await download(original.admin, archiveOf(original.uuid));
  const archive = (await caller.post(PREVIEW, formOf(content, 'bot.zip'))).read(FilePreview);
  expect(archive).toMatchObject({
    archive: { name: original.name, description: 'Talks.', language: 'en', versions: [{ sentences: 12 }] },
    training_data: null,
  });
  expect(await countOf(caller)).toBe(0);
});

test('[IMP-74] training data of another tool becomes a new intelligence of a person or an organization', async () => {
  const caller = await person();
  const { id, nickname } = await organization(caller);
  const fields = { name: unique('From file '), description: 'Made of a table.', language: 'de', categories: '2' };
  for (const [owner, choice] of [
    [caller.nickname, {}],
    [nickname, { organization: String(id) }],
  ] as const) {
    const made = await caller.post(CREATE, formOf(TABLE, 'talk.csv', { ...fields, ...choice }));
    expect([made.status, made.body]).toMatchObject([
      201,
      { name: fields.name, language: 'de', owner__nickname: owner },
    ]);
    const created = made.read(CreatedIntelligence);
    await completed(caller, created);
    expect((await caller.get(`/v2/repository/${created.uuid}/`)).body).toMatchObject({
      description: fields.description,
      is_private: false,
      intents_list: ['Greet', 'Leave'],
      examples__count: 3,
      available_languages: ['de'],
    });
  }
});

test('[IMP-74] an unreadable file, or one without a name, leaves nothing and reports the reason', async () => {
  const caller = await person();
  const fields = { name: unique('No '), language: 'en', categories: '2' };
  const unknown = await caller.post(CREATE, formOf('\u0000\u0001\u0002', 'photo.png', fields));
  expect([unknown.status, unknown.body]).toEqual([
    400,
    { file: [expect.any(String)], accepted_formats: expect.arrayContaining(['CoNLL']) },
  ]);
  const nameless = await caller.post(CREATE, formOf(TABLE, 'talk.csv', { categories: '2' }));
  expect([nameless.status, nameless.body]).toEqual([
    400,
    { name: ['This field is required.'], language: ['This field is required.'] },
  ]);
  const foreign = await organization();
  const stolen = await caller.post(CREATE, formOf(TABLE, 'talk.csv', { ...fields, organization: String(foreign.id) }));
  expect([stolen.status, stolen.body]).toMatchObject([403, { detail: expect.any(String) }]);
  expect(await countOf(caller)).toBe(0);
});

withWhole('[IMP-74] a creation from training data that is canceled leaves nothing', async () => {
  const still = await ownProduct();
  try {
    const caller = await person(still.address);
    const fields = { name: 'Cancelled', language: 'en', categories: '2' };
    const created = (await caller.post(CREATE, formOf(TABLE, 'talk.csv', fields))).read(CreatedIntelligence);
    const info = `/v2/repository/${created.uuid}/`;
    expect((await caller.get(info)).body).toMatchObject({ is_private: true });
    const cancelled = await caller.post(`/v2/repository/task-queue/${created.task}/cancel/`);
    expect([cancelled.status, cancelled.body]).toMatchObject([200, { status: 3 }]);
    expect((await caller.get(info)).status).toBe(404);
  } finally {
    await still.stop();
  }
});
