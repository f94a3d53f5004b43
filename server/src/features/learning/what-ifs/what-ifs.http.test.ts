import { expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { person } from '../../../testing/setup.ts';
import { Findings, Fixed, UndoneFix } from '../findings/findings.schema.ts';
import { StartedWhatIf, WhatIfState } from './what-ifs.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { Person } from '../../../testing/setup.ts';

const WHAT_IF = '/v2/repository/what-if/';
const Listed = z.object({
  results: z.array(
    z.object({
      id: z.int(),
      text: z.string(),
      intent: z.string(),
      entities: z.array(z.object({ entity: z.string() })),
    }),
  ),
});

const BYE = ['goodbye', 'see you later', 'bye bye', 'talk to you soon'];

async function bot(sentences = fewSentences()): Promise<Intelligence> {
  const made = await intelligence();
  await made.addSentences(sentences);
  return made;
}

async function list({ admin, uuid, version }: Intelligence) {
  const query = `repository_uuid=${uuid}&repository_version=${version}&limit=100`;
  return (await admin.get(`/v2/repository/examples/?${query}`)).read(Listed).results;
}

async function idsOf(made: Intelligence, texts: readonly string[]): Promise<number[]> {
  return (await list(made)).filter(({ text }) => texts.includes(text)).map(({ id }) => id);
}

const start = ({ uuid, version, admin }: Intelligence, change: object, by: Person = admin) =>
  by.post(WHAT_IF, { repository: uuid, repository_version: version, language: 'en', ...change });

const read = async ({ admin }: Intelligence, id: number, by: Person = admin) =>
  (await by.get(`${WHAT_IF}${id}/`)).read(WhatIfState);

/** The change once it is measured. */
async function tried(made: Intelligence, change: object) {
  const { id } = (await start(made, change)).read(StartedWhatIf);
  await made.ended();
  return read(made, id);
}

test('[TRN-60] moving sentences is measured by cross-validation, and changes nothing', async () => {
  const made = await bot(
    fewSentences().map((sentence) => (sentence.intent === 'bye' ? { ...sentence, intent: 'greet' } : sentence)),
  );
  const before = await list(made);
  const state = await tried(made, { change: 'move', sentences: await idsOf(made, BYE), intent: 'bye' });
  expect(state).toMatchObject({
    status: 2,
    change: 'move',
    intent: 'bye',
    sentences: 4,
    is_outdated: false,
    measured: {
      is_cross_validation: true,
      changed: { sentences: 4 },
      others: { sentences: 8 },
    },
  });
  const { changed, others, won_count: won, lost_count: lost } = state.measured ?? {};
  expect((changed?.after ?? 0) + (others?.after ?? 0)).toBe(
    (changed?.before ?? 0) + (others?.before ?? 0) + (won ?? 0) - (lost ?? 0),
  );
  expect(await list(made)).toEqual(before);
});

test('[TRN-61] a measured change is made with one call, and undone with one', async () => {
  const made = await bot([...fewSentences(), { text: 'bye bye', intent: 'greet' }]);
  const before = await list(made);
  const { id } = await tried(made, { change: 'merge', intents: ['BYE', 'greet'], intent: 'Greet' });
  const fixed = (await made.admin.post(`${WHAT_IF}${id}/apply/`)).read(Fixed);
  // The merged intent already contains one of them.
  expect(fixed).toMatchObject({ changed: 3, deleted: 1 });
  expect((await list(made)).filter(({ intent }) => intent === 'greet')).toHaveLength(8);
  expect((await made.admin.post(`${WHAT_IF}${id}/apply/`)).status).toBe(404);
  const undone = (await made.admin.post(`/v2/repository/findings/fix/${fixed.id}/undo/`)).read(UndoneFix);
  expect(undone).toEqual({ restored: 4, left: 0 });
  expect(await list(made)).toEqual(before);
});

test('[TRN-61] dropping an entity removes its marks in every language', async () => {
  const made = await bot();
  const [original] = (await list(made)).filter(({ intent }) => intent === 'book');
  const translation = {
    original_example: original?.id,
    language: 'pt',
    text: 'mesa em roma',
    entities: [{ start: 8, end: 12, entity: 'city' }],
  };
  expect((await made.admin.post('/v2/repository/translation/', translation)).status).toBe(201);
  const state = await tried(made, { change: 'drop_entity', entity: 'city' });
  expect(state).toMatchObject({ sentences: 5, measured: { entity_f1: null, changed: { sentences: 4 } } });
  await made.admin.post(`${WHAT_IF}${state.id}/apply/`);
  expect((await list(made)).flatMap(({ entities }) => entities)).toEqual([]);
  const query = `repository_uuid=${made.uuid}&repository_version=${made.version}&language=pt`;
  const { findings } = (await made.admin.get(`/v2/repository/findings/?${query}`)).read(Findings);
  expect(findings.map(({ kind }) => kind)).not.toContain('different_marks');
});

withWhole(
  '[TRN-60] with ten test sentences both models answer them; people who may not write do not see them',
  async () => {
    const made = await bot(
      fewSentences().map((sentence) =>
        sentence.intent === 'bye' && sentence.text !== 'goodbye' ? { ...sentence, intent: 'greet' } : sentence,
      ),
    );
    const of = { repository: made.uuid, repository_version: made.version, language: 'en', entities: [] };
    for (const { text, intent } of fewSentences())
      expect((await made.admin.post('/v2/repository/evaluate/', { ...of, text: `${text} now`, intent })).status).toBe(
        201,
      );
    const state = await tried(made, { change: 'move', sentences: await idsOf(made, BYE), intent: 'bye' });
    expect(state.measured).toMatchObject({
      is_cross_validation: false,
      changed: { sentences: 0 },
      others: { sentences: 12 },
      lost_count: 0,
    });
    expect(state.measured?.won).toContainEqual({ text: 'bye bye now', intent: 'bye', before: 'greet', after: 'bye' });
    const contributor = await made.member(2);
    expect((await read(made, state.id, contributor)).measured).toMatchObject({ won: [], lost: [] });
  },
);

test('[TRN-60] a change of nothing is rejected, and one that cannot be trained reports the reason', async () => {
  const made = await bot();
  expect((await start(made, { change: 'drop_entity', entity: 'color' })).status).toBe(400);
  expect((await start(made, { change: 'move', intent: 'bye' })).body).toHaveProperty('sentences');
  const { status, error, measured } = await tried(made, { change: 'merge', intents: ['bye', 'book'], intent: 'greet' });
  expect([status, measured]).toEqual([3, null]);
  expect(error).toMatch(/two registered intents/);
});

test('[TRN-60] a change is discarded; changed sentences make the measurement outdated', async () => {
  const made = await bot();
  const { id } = await tried(made, { change: 'merge', intents: ['bye'], intent: 'greet' });
  await made.addSentences([{ text: 'good evening', intent: 'greet' }]);
  expect((await read(made, id)).is_outdated).toBe(true);
  expect((await made.admin.delete(`${WHAT_IF}${id}/`)).status).toBe(204);
  expect((await made.admin.get(`${WHAT_IF}${id}/`)).status).toBe(404);
});

test('[TRN-60] only contributors measure and make changes', async () => {
  const made = await bot();
  const reader = await made.member(1);
  const change = { change: 'merge', intents: ['bye'], intent: 'greet' };
  expect((await start(made, change, reader)).status).toBe(403);
  const { id } = await tried(made, change);
  expect((await reader.get(`${WHAT_IF}${id}/`)).status).toBe(403);
  expect((await reader.post(`${WHAT_IF}${id}/apply/`)).status).toBe(403);
  const outsider = await person();
  expect((await outsider.delete(`${WHAT_IF}${id}/`)).status).toBe(403);
});
