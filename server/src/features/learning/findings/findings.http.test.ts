import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { createDatabase } from '../../../db/client.ts';
import { intelligence } from '../../../testing/intelligence.ts';
import { deleteOldFixes } from './fixes.queries.ts';
import { Findings, Fixed, UndoneFix } from './findings.schema.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { Client } from '../../../testing/client.ts';

const FINDINGS = '/v2/repository/findings/';
const EXAMPLE = '/v2/repository/example/';
const Id = z.object({ id: z.int() });

const CITIES = ['paris', 'rome', 'oslo', 'lima', 'bern'];
const marked = (text: string, words: string, entity = 'city') => {
  const start = text.indexOf(words);
  return { text, entities: [{ start, end: start + words.length, entity }] };
};
const clean = () => [
  ...CITIES.map((city) => ({ ...marked(`book a table in ${city}`, city), intent: 'book' })),
  ...CITIES.map((city) => ({ ...marked(`a table in ${city} please`, city), intent: 'book' })),
  ...['hello there', 'good morning', 'hi you', 'hey friend', 'howdy'].map((text) => ({ text, intent: 'greet' })),
];

async function bot(...planted: { text: string; intent: string; entities?: object[] }[]) {
  const made = await intelligence();
  await made.addSentences([...clean(), ...(planted as ReturnType<typeof clean>)]);
  return made;
}

async function read({ uuid, version, admin }: Intelligence, more = '', by: Client = admin, language = 'en') {
  const path = `${FINDINGS}?repository_uuid=${uuid}&repository_version=${version}&language=${language}${more}`;
  return (await by.get(path)).read(Findings);
}

const of = ({ uuid, version }: Intelligence, body: object) => ({
  repository: uuid,
  repository_version: version,
  language: 'en',
  ...body,
});

async function fix(made: Intelligence, choice = 0) {
  const [finding] = (await read(made)).findings;
  const { action, target } = finding?.fixes[choice] ?? {};
  const body = of(made, { key: finding?.key, state: finding?.state, action, target });
  return (await made.admin.post(`${FINDINGS}fix/`, body)).read(Fixed);
}

const undo = async ({ admin }: Intelligence, id: number) =>
  (await admin.post(`${FINDINGS}fix/${id}/undo/`)).read(UndoneFix);

const everything = async ({ uuid, version, admin }: Intelligence) =>
  (await admin.get(`/v2/repository/examples/?repository_uuid=${uuid}&repository_version=${version}&limit=100`)).read(
    z.object({
      results: z.array(
        z.object({
          id: z.int(),
          text: z.string(),
          intent: z.string(),
          entities: z.array(z.object({ start: z.int(), end: z.int(), entity: z.string() })),
        }),
      ),
    }),
  ).results;

test('[FND-05] problems in the sentences of a language are reported, with ways to fix them', async () => {
  const made = await bot({ text: 'Hello, there!', intent: 'book' }, { text: 'see rome in spring', intent: 'book' });
  const { open, kinds, findings } = await read(made);
  expect([open, kinds]).toEqual([
    2,
    [
      { kind: 'same_sentence', open: 1, set_aside: 0 },
      { kind: 'unmarked_words', open: 1, set_aside: 0 },
    ],
  ]);
  expect(findings).toMatchObject([
    {
      subject: { intents: ['book', 'greet'] },
      count: 2,
      sentences: [{ text: 'hello there' }, { text: 'Hello, there!' }],
      fixes: [
        { action: 'keep_in_intent', target: 'book', count: 1 },
        { action: 'keep_in_intent', target: 'greet', count: 1 },
      ],
    },
    {
      subject: { entities: ['city'], words: ['rome'], numbers: [2, 1] },
      sentences: [{ source: 'example', text: 'see rome in spring', entities: [], spans: [{ start: 4, end: 8 }] }],
      fixes: [{ action: 'mark_words', target: 'city', count: 1 }, { action: 'unmark_words' }],
    },
  ]);
  expect((await read(made, '&kind=unmarked_words')).findings).toHaveLength(1);
});

test('[FND-05] findings follow every change: edits, deletions, restored sentences, renamed intents', async () => {
  const made = await bot({ text: 'Hello, there!', intent: 'book' });
  const { admin } = made;
  const kinds = async () => (await read(made)).findings.map(({ kind }) => kind);
  const id = (await everything(made)).find(({ text }) => text === 'Hello, there!')?.id;
  expect(await kinds()).toEqual(['same_sentence']);
  await admin.patch(`${EXAMPLE}${id}/`, { text: 'dinner for two' });
  expect(await kinds()).toEqual([]);
  await admin.patch(`${EXAMPLE}${id}/`, { text: 'Hello there' });
  expect(await kinds()).toEqual(['same_sentence']);
  await admin.delete(`${EXAMPLE}${id}/`);
  expect(await kinds()).toEqual([]);
  await admin.post(`${EXAMPLE}${id}/restore/`);
  const path = `/v2/repository/intent/?repository_version__repository=${made.uuid}&repository_version=${made.version}`;
  const intents = (await admin.get(path)).read(z.object({ results: z.array(Id.extend({ text: z.string() })) })).results;
  await admin.patch(`/v2/repository/intent/${intents.find(({ text }) => text === 'greet')?.id}/`, {
    text: 'welcome',
  });
  expect((await read(made)).findings[0]?.subject.intents).toEqual(['book', 'welcome']);
});

test('[FND-06] a finding is fixed in one step, which one step undoes', async () => {
  const made = await bot({ text: 'see rome in spring', intent: 'book' }, { text: 'rome and oslo', intent: 'book' });
  const before = await everything(made);
  expect(await fix(made)).toMatchObject({ changed: 2, deleted: 0 });
  const { id } = await fix(made);
  expect(await read(made)).toMatchObject({ open: 0 });
  expect((await everything(made)).find(({ text }) => text === 'rome and oslo')?.entities).toHaveLength(2);
  expect(await undo(made, id)).toEqual({ restored: 1, left: 0 });
  expect(await read(made)).toMatchObject({ open: 1 });
  const again = await made.admin.post(`${FINDINGS}fix/${id}/undo/`);
  expect([again.status, again.body]).toEqual([404, { detail: 'This change can no longer be undone' }]);
  expect((await everything(made)).length).toBe(before.length);
});

test.each([
  ['of the same words are deleted', 'hello there', { changed: 0, deleted: 1 }],
  ['of nearly the same words move', 'Hello there', { changed: 1, deleted: 0 }],
])('[FND-06] sentences in two intents: those %s, and are restored', async (_what, text, counts) => {
  const made = await bot({ text, intent: 'book' });
  const before = await everything(made);
  const { id, ...counted } = await fix(made, 1);
  expect(counted).toEqual(counts);
  expect((await read(made)).findings).toEqual([]);
  expect(await undo(made, id)).toEqual({ restored: 1, left: 0 });
  expect(await everything(made)).toEqual(before);
});

test('[FND-06] a test sentence that is also in training is removed from the test and restored', async () => {
  const made = await bot();
  const { id: test } = (
    await made.admin.post('/v2/repository/evaluate/', of(made, { text: 'Hi you!', intent: 'greet', entities: [] }))
  ).read(Id);
  const { id } = await fix(made);
  expect((await made.admin.get(`/v2/repository/evaluate/${test}/?repository_uuid=${made.uuid}`)).status).toBe(404);
  await undo(made, id);
  expect((await made.admin.get(`/v2/repository/evaluate/${test}/?repository_uuid=${made.uuid}`)).status).toBe(200);
});

test('[FND-06] sentences that were changed after a fix are not changed by its undo', async () => {
  const made = await bot({ text: 'see rome in spring', intent: 'book' }, { text: 'bern or oslo', intent: 'book' });
  const { id } = await fix(made);
  const changed = (await everything(made)).find(({ text }) => text === 'see rome in spring' || text === 'bern or oslo');
  for (const each of await everything(made)) await made.admin.patch(`${EXAMPLE}${each.id}/`, { is_corrected: true });
  expect(await undo(made, id)).toEqual({ restored: 0, left: 1 });
  expect(changed).toBeDefined();
});

test('[FND-06] a fix can be undone as long as deleted sentences can be restored', async () => {
  const made = await bot({ text: 'see rome in spring', intent: 'book' });
  const { id } = await fix(made);
  const { db, pool } = createDatabase({ databaseUrl: process.env['DATABASE_URL'] ?? '', databasePool: 1 });
  try {
    await pool.query(`update fixes set created_at = now() - interval '31 days' where id = $1`, [id]);
    await deleteOldFixes(db, 30);
  } finally {
    await pool.end();
  }
  expect((await made.admin.post(`${FINDINGS}fix/${id}/undo/`)).status).toBe(404);
});

test('[FND-06] a finding whose sentences have changed since it was read is not fixed', async () => {
  const made = await bot({ text: 'see rome in spring', intent: 'book' });
  const [finding] = (await read(made)).findings;
  await made.admin.patch(`${EXAMPLE}${finding?.sentences[0]?.id}/`, { text: 'see rome in summer' });
  const body = of(made, { key: finding?.key, state: finding?.state, action: 'mark_words', target: 'city' });
  const refused = await made.admin.post(`${FINDINGS}fix/`, body);
  expect([refused.status, refused.body]).toEqual([
    409,
    { detail: 'The sentences have changed since then. Review the finding again.' },
  ]);
  expect((await made.admin.post(`${FINDINGS}fix/`, { ...body, key: 'gone' })).status).toBe(404);
});

test('[FND-07] a finding is dismissed with a reason, and comes back when its sentences change', async () => {
  const made = await bot({ text: 'Hello, there!', intent: 'book' });
  const [finding] = (await read(made)).findings;
  const { key, state } = finding ?? {};
  const reason = 'People say so at the table, too';
  expect((await made.admin.post(`${FINDINGS}set-aside/`, of(made, { key, state, reason }))).status).toBe(204);
  expect(await read(made)).toMatchObject({ open: 0, set_aside: 1, findings: [] });
  expect((await read(made, '&show=set_aside')).findings).toMatchObject([{ key, reason }]);
  await made.admin.post(`${FINDINGS}bring-back/`, of(made, { key }));
  expect(await read(made)).toMatchObject({ open: 1, set_aside: 0 });
  await made.admin.post(`${FINDINGS}set-aside/`, of(made, { key, state, reason }));
  await made.admin.patch(`${EXAMPLE}${finding?.sentences[1]?.id}/`, { text: 'hello, there...' });
  expect(await read(made)).toMatchObject({ open: 1, set_aside: 0 });
});

test('[FND-08] missing or differing translations are reported; marks of the same words are copied', async () => {
  const made = await bot();
  const sentences = (await everything(made)).filter(({ intent }) => intent === 'book');
  for (const [at, { id, text }] of sentences.slice(0, 6).entries())
    await made.admin.post('/v2/repository/translation/', {
      original_example: id,
      language: 'pt_br',
      text: text.replace('book a table in', 'reserve uma mesa em').replace('a table in', 'uma mesa em'),
      entities: at === 0 ? [] : [],
    });
  const { findings } = await read(made, '', made.admin, 'pt_br');
  expect(findings.map(({ kind }) => kind)).toEqual([
    'single_intent',
    ...Array.from({ length: 6 }, () => 'different_marks'),
    'untranslated',
  ]);
  const [{ key, state, fixes }] = findings.filter(({ kind }) => kind === 'different_marks') as [(typeof findings)[0]];
  expect(fixes).toEqual([{ action: 'copy_marks', target: null, count: 1 }]);
  const body = { ...of(made, { key, state, action: 'copy_marks' }), language: 'pt_br' };
  expect((await made.admin.post(`${FINDINGS}fix/`, body)).read(Fixed)).toMatchObject({ changed: 1 });
  expect((await read(made, '', made.admin, 'pt_br')).findings.map(({ kind }) => kind)).toHaveLength(7);
});

test('[FND-20] a check finds misplaced sentences, which can be moved, and reports when it is outdated', async () => {
  const made = await intelligence();
  const { admin } = made;
  const asks = ['please', 'now', 'today', 'again', 'for me', 'soon', 'tomorrow', 'at once'];
  await made.addSentences([
    ...asks.map((when) => ({ text: `book a table at the restaurant ${when}`, intent: 'book' })),
    ...asks.map((when) => ({ text: `cancel my subscription ${when}`, intent: 'cancel' })),
    { text: 'i want to cancel the subscription', intent: 'book' },
  ]);
  expect(await read(made)).toMatchObject({ check: null });
  const start = () => admin.post(`${FINDINGS}check/`, of(made, {}));
  expect((await start()).status).toBe(200);
  expect(await made.ended()).toMatchObject({ status: 2, result: { sentences: 1 } });
  const { findings, check } = await read(made, '&kind=wrong_intent');
  expect(check).toMatchObject({ is_outdated: false, sentences: 17 });
  expect(findings).toMatchObject([
    {
      subject: { intents: ['book', 'cancel'] },
      sentences: [{ text: 'i want to cancel the subscription', intent: 'book' }],
      fixes: [{ action: 'move_to_intent', target: 'cancel', count: 1 }],
    },
  ]);
  const [finding] = findings;
  const body = of(made, { key: finding?.key, state: finding?.state, action: 'move_to_intent', target: 'cancel' });
  expect((await admin.post(`${FINDINGS}fix/`, body)).status).toBe(200);
  expect(await read(made, '&kind=wrong_intent')).toMatchObject({ findings: [], check: { is_outdated: true } });
});

test('[FND-20] a single intent is not checked', async () => {
  const made = await intelligence();
  await made.addSentences([{ text: 'hello there', intent: 'greet' }]);
  expect((await made.admin.post(`${FINDINGS}check/`, of(made, {}))).status).toBe(400);
});

test('[FND-05] findings about test sentences are for people who may see these', async () => {
  const made = await bot();
  await made.admin.post('/v2/repository/evaluate/', of(made, { text: 'Hi you!', intent: 'greet', entities: [] }));
  const [finding] = (await read(made)).findings;
  const contributor = await made.member(2);
  expect(await read(made, '', contributor)).toMatchObject({ open: 0, findings: [] });
  const body = of(made, { key: finding?.key, state: finding?.state, action: 'remove_test' });
  expect((await contributor.post(`${FINDINGS}fix/`, body)).status).toBe(403);
  const { id } = (await made.admin.post(`${FINDINGS}fix/`, body)).read(Fixed);
  expect((await contributor.post(`${FINDINGS}fix/${id}/undo/`)).status).toBe(403);
  expect(await undo(made, id)).toEqual({ restored: 1, left: 0 });
});

test('[FND-05] findings and their fixes are for people who may contribute', async () => {
  const made = await bot();
  const path = `${FINDINGS}?repository_uuid=${made.uuid}&language=en`;
  expect((await (await made.member(1)).get(path)).status).toBe(403);
  expect((await (await made.member(2)).get(path)).status).toBe(200);
});
