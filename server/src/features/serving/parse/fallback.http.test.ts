import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { archiveOf, download, sendArchive } from '../../../testing/archives.ts';
import { keyOf } from '../../../testing/api-keys.ts';
import { createClient } from '../../../testing/client.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { startApi } from '../../../testing/processes.ts';
import { anonymous, unique } from '../../../testing/setup.ts';
import { CreatedIntelligence } from '../../exchange/archives/archives.schema.ts';
import { RepositoryInfo } from '../../intelligences/repositories/info.schema.ts';
import { Version } from '../../intelligences/versions/versions.present.ts';
import { BatchAnswer, DebugAnswer, ParseAnswer } from './parse.present.ts';
import type { KeySetup } from '../../../testing/api-keys.ts';
import type { Client } from '../../../testing/client.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { StartedProcess } from '../../../testing/processes.ts';

const ALWAYS = { confidence: 1, out_of_scope: null, intent: 'ask_again' };
const NEVER = { confidence: null, out_of_scope: null, intent: 'ask_again' };
const UNSET = { is_fallback: false, fallback_intent: null };
const FALLEN = { is_fallback: true, fallback_intent: 'ask_again' };
const TEXT = 'hello or goodbye';

let bot: Intelligence;
let by: KeySetup;
/** A second API process on the same database. */
let other: StartedProcess;
beforeAll(async () => {
  other = await startApi({});
  bot = await intelligence();
  await bot.addSentences(fewSentences());
  await bot.train();
  by = await keyOf(bot.admin, { repositories: [bot.uuid] });
});
afterAll(() => other.stop());

const details = (uuid = bot.uuid) => `/v2/repository/repository-details/${uuid}/`;
const versionPath = (id = bot.version) => `/v2/repository/version/${id}/`;
const setDefault = async (fallback: unknown) =>
  expect((await bot.admin.patch(details(), { fallback })).status).toBe(200);
const parse = async (client: Pick<Client, 'post'> = by, more = {}) =>
  (await client.post('/v2/parse/', { text: TEXT, ...more })).read(ParseAnswer);
const infoOf = async (uuid = bot.uuid) => (await bot.admin.get(`/v2/repository/${uuid}/`)).read(RepositoryInfo);

test('[FALL-01] [FALL-02] every way of parsing reports the fallback; intent and ranking are unchanged', async () => {
  const before = await parse();
  expect(before).toMatchObject(UNSET);
  await setDefault(ALWAYS);
  expect((await infoOf()).fallback).toEqual(ALWAYS);
  const batch = await by.post('/v2/parse/batch/', { texts: [TEXT, 'bye bye'] });
  const answers = [
    await parse(),
    ...batch.read(BatchAnswer).results,
    (await bot.admin.post(`${details()}analyze/`, { text: TEXT })).read(ParseAnswer),
    (await anonymous().post(`${details()}try_out/`, { text: TEXT })).read(ParseAnswer),
  ];
  for (const answer of answers) expect(answer).toMatchObject(FALLEN);
  expect({ ...answers[0], ...UNSET }).toEqual(before);
  for (const debug of [
    await bot.admin.post(`${details()}debug_parse/`, { text: TEXT }),
    await by.post('/v2/debug_parse/', { text: TEXT }),
  ]) {
    const { intent, out_of_scope: outOfScope } = before;
    expect(debug.read(DebugAnswer)).toMatchObject({ ...FALLEN, fallback: ALWAYS, intent, out_of_scope: outOfScope });
  }
  await setDefault({ confidence: null, out_of_scope: before.out_of_scope, intent: 'ask_again' });
  expect(await parse()).toMatchObject(UNSET);
  await setDefault(null);
  expect(await parse()).toEqual(before);
});

test('[FALL-03] a version differs from its intelligence, and its copies have the same setting', async () => {
  await setDefault(ALWAYS);
  const own = await bot.admin.patch(versionPath(), { fallback: NEVER });
  expect([own.status, own.read(Version).fallback]).toEqual([200, NEVER]);
  expect(await infoOf()).toMatchObject({ fallback: ALWAYS, version_fallback: NEVER });
  expect(await parse()).toMatchObject(UNSET);
  const copy = await bot.admin.post('/v2/repository/version/', {
    repository: bot.uuid,
    id: bot.version,
    name: `v${unique().replace(/\W/g, '')}`.slice(0, 40),
  });
  const { id, fallback } = copy.read(Version);
  expect(fallback).toEqual(NEVER);
  await bot.admin.patch(versionPath(id), { fallback: { ...ALWAYS, intent: 'other' } });
  const asked = { repository_version: id };
  expect(await parse(by, asked)).toMatchObject({ is_fallback: true, fallback_intent: 'other' });
  expect(await parse()).toMatchObject(UNSET);
  await bot.admin.patch(versionPath(), { fallback: null });
  expect(await parse()).toMatchObject(FALLEN);
  await setDefault(null);
});

test('[FALL-04] a change applies to the next response, in every process', async () => {
  const there = createClient(other.address, `Bearer ${by.key}`);
  for (const round of [1, 2, 3]) {
    const intent = `round_${round}`;
    await setDefault({ ...ALWAYS, intent });
    expect((await parse()).fallback_intent).toBe(intent);
    const elsewhere = async () => (await parse(there)).fallback_intent;
    for (const deadline = Date.now() + 60_000; (await elsewhere()) !== intent && Date.now() < deadline;);
    expect(await elsewhere()).toBe(intent);
  }
  await setDefault(null);
});

test('[FALL-05] copies and archives of an intelligence preserve all fallback settings', async () => {
  const origin = await intelligence();
  await origin.addSentences(fewSentences());
  await origin.admin.patch(details(origin.uuid), { fallback: ALWAYS });
  await origin.admin.patch(versionPath(origin.version), { fallback: NEVER });
  const { content } = await download(origin.admin, archiveOf(origin.uuid));
  const archived = (await sendArchive(origin.admin, content)).read(CreatedIntelligence);
  const copied = (await origin.admin.post(`/v2/repository/copy/${origin.uuid}/`, {})).read(CreatedIntelligence);
  for (const { uuid } of [archived, copied])
    expect((await origin.admin.get(`/v2/repository/${uuid}/`)).read(RepositoryInfo)).toMatchObject({
      fallback: ALWAYS,
      version_fallback: NEVER,
    });
});

test('[FALL-01] administrators set it for the intelligence, contributors for a version', async () => {
  const [contributor, translator] = [await bot.member(2), await bot.member(4)];
  const refused = async (client: Client) => [
    (await client.patch(details(), { fallback: null })).status,
    (await client.patch(versionPath(), { fallback: null })).status,
  ];
  expect(await refused(contributor)).toEqual([403, 200]);
  expect(await refused(translator)).toEqual([403, 403]);
});

test.each([
  [{ confidence: 1.1, out_of_scope: null, intent: 'x' }, 'confidence'],
  [{ confidence: null, out_of_scope: -0.1, intent: 'x' }, 'out_of_scope'],
  [{ confidence: '0.5', out_of_scope: null, intent: 'x' }, 'confidence'],
  [{ confidence: 0.5, out_of_scope: null, intent: ' ' }, 'intent'],
  [{ confidence: 0.5, out_of_scope: null, intent: 'x'.repeat(65) }, 'intent'],
  [{ confidence: 0.5, intent: 'x' }, 'out_of_scope'],
  ['x', undefined],
])('[FALL-01] an invalid fallback is rejected: %#', async (fallback, field) => {
  for (const path of [details(), versionPath()]) {
    const refused = await bot.admin.patch(path, { fallback });
    expect(refused.status).toBe(400);
    const { fallback: said } = refused.read(z.object({ fallback: z.unknown() }));
    if (field !== undefined) expect(said).toHaveProperty(field);
  }
});
