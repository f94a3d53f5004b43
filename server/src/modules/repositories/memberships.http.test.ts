import { expect, test } from '@jest/globals';
import { anonymous, person, unique } from '../../testing/given.ts';
import { intelligence } from '../../testing/intelligence.ts';

const PERMISSIONS = '/v2/repository/repositories-permissions/';
const CONTRIBUTIONS = '/v2/repository/repositories-contributions/';

test('[BRO-05] contributions name public intelligences on which an owner has a role, and no others', async () => {
  const bot = await intelligence();
  const hidden = await intelligence({ is_private: true });
  const answer = await anonymous().get(`${CONTRIBUTIONS}?nickname=${bot.owner.nickname}`);
  expect(answer.body).toMatchObject({ count: 1, results: [{ user: bot.owner.nickname, role: 3, repository: { uuid: bot.uuid } }] });
  expect((await anonymous().get(`${CONTRIBUTIONS}?nickname=${hidden.owner.nickname}`)).body).toMatchObject({ count: 0 });
  expect((await anonymous().get(`${CONTRIBUTIONS}?nickname=${unique('nobody')}`)).status).toBe(404);
});

test('[BRO-05] having looked at an intelligence is no membership', async () => {
  const bot = await intelligence();
  const visitor = await person();
  await visitor.get(`/v2/repository/${bot.uuid}/`);
  expect((await visitor.get(PERMISSIONS)).body).toMatchObject({ count: 0, results: [], next: null, previous: null });
  expect((await anonymous().get(`${CONTRIBUTIONS}?nickname=${visitor.nickname}`)).body).toMatchObject({ count: 0 });
  expect((await anonymous().get(PERMISSIONS)).status).toBe(401);
});
