import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anonymous, person } from '../../../testing/setup.ts';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import { startApi } from '../../../testing/processes.ts';
import { ParseAnswer } from './parse.present.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { StartedProcess } from '../../../testing/processes.ts';

const world: { repository?: Intelligence; strict?: StartedProcess } = {};
const path = (uuid: string) => `/v2/repository/repository-details/${uuid}/try_out/`;
const repository = (): Intelligence => {
  if (!world.repository) throw new Error('The intelligence was not made');
  return world.repository;
};

beforeAll(async () => {
  world.strict = await startApi({ RATE_LIMITS: 'on' });
  world.repository = await intelligence();
  await world.repository.addSentences(fewSentences());
  await world.repository.train();
});
afterAll(() => world.strict?.stop());

test('[BRO-01] a visitor without an account tries a public intelligence, and nothing is logged', async () => {
  const answer = await anonymous().post(path(repository().uuid), { text: 'book a table in rome tonight' });
  expect(answer.status).toBe(200);
  expect(answer.read(ParseAnswer)).toMatchObject({ intent: { name: 'book' }, entities_list: ['city'], language: 'en' });
  await repository().admin.post(`/v2/repository/repository-details/${repository().uuid}/analyze/`, {
    text: 'book a table in paris tonight',
  });
  const log = JSON.stringify(
    (
      await repository().admin.get(
        `/v2/repository/log/?repository_version_language=${answer.read(ParseAnswer).repository_version}`,
      )
    ).body,
  );
  expect(log).toContain('paris');
  expect(log).not.toContain('rome');
});

test('[QT-11] a visitor tries a version of a public intelligence by its number', async () => {
  const { uuid, version } = repository();
  const answer = await anonymous().post(path(uuid), { text: 'book a table', repository_version: version });
  expect(answer.read(ParseAnswer)).toMatchObject({ intent: { name: 'book' }, repository_version: expect.any(Number) });
  const other = await intelligence();
  const refused = await anonymous().post(path(uuid), { text: 'book a table', repository_version: other.version });
  expect(refused.status).toBe(404);
});

test('[QT-12] where visitors may not try a public intelligence, only people with an account can', async () => {
  const { uuid, admin } = repository();
  const details = `/v2/repository/repository-details/${uuid}/`;
  expect((await admin.patch(details, { visitors_may_try: false })).status).toBe(200);
  expect((await anonymous().get(`/v2/repository/${uuid}/`)).body).toMatchObject({ visitors_may_try: false });
  const refused = await anonymous().post(path(uuid), { text: 'book a table' });
  expect([refused.status, refused.body]).toEqual([
    403,
    { detail: 'The administrators of this intelligence let only people with an account try it.' },
  ]);
  expect((await (await person()).post(path(uuid), { text: 'book a table' })).status).toBe(200);
  await admin.patch(details, { visitors_may_try: true });
  expect((await anonymous().post(path(uuid), { text: 'book a table' })).status).toBe(200);
});

test('[BRO-01] a private, unknown or untrained intelligence cannot be tried', async () => {
  const hidden = await intelligence({ is_private: true });
  for (const who of [anonymous(), await person()])
    expect((await who.post(path(hidden.uuid), { text: 'hi' })).status).toBeGreaterThanOrEqual(401);
  expect((await (await person()).post(path(hidden.uuid), { text: 'hi' })).status).toBe(404);
  expect((await anonymous().post(path('no-uuid'), { text: 'hi' })).status).toBe(404);
  const untrained = await intelligence();
  const refused = await anonymous().post(path(untrained.uuid), { text: 'hi' });
  expect([refused.status, refused.body]).toEqual([400, { detail: 'This repository has never been trained.' }]);
});

test.each([
  [{ text: ' ' }, { text: ['This field may not be blank.'] }],
  [{}, { text: ['This field is required.'] }],
  [{ text: 'x'.repeat(161) }, { text: ['Ensure this field has no more than 160 characters.'] }],
])('[BRO-01] rejects a blank, missing or long sentence: %#', async (question, body) => {
  const refused = await anonymous().post(path(repository().uuid), question);
  expect([refused.status, refused.body]).toEqual([400, body]);
});

test('[SRV-03] an address tries at most thirty sentences a minute, over all intelligences', async () => {
  const visitor = anonymous(world.strict?.address);
  const statuses: number[] = [];
  for (let tries = 0; tries < 31; tries += 1)
    statuses.push((await visitor.post(path(repository().uuid), { text: 'hello' })).status);
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429]);
  const blocked = await visitor.post(path(repository().uuid), { text: 'hello' });
  expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
});
