import { expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { intelligence } from '../../../testing/intelligence.ts';
import { Findings } from './findings.schema.ts';
import type { Client } from '../../../testing/client.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';

const FINDINGS = '/v2/repository/findings/';
const WHEN = ['please', 'now', 'today', 'again', 'for me', 'soon', 'tomorrow', 'at once', 'tonight', 'later'];

/** A bot with an intent that has few sentences. */
async function bot(): Promise<Intelligence> {
  const made = await intelligence();
  await made.addSentences([
    ...WHEN.map((when) => ({ text: `book a table at the restaurant ${when}`, intent: 'book' })),
    ...WHEN.map((when) => ({ text: `cancel my subscription ${when}`, intent: 'cancel' })),
    ...WHEN.map((when) => ({ text: `what is the weather like ${when}`, intent: 'weather' })),
    ...['hello there', 'good morning', 'hi you'].map((text) => ({ text, intent: 'greet' })),
  ]);
  return made;
}

const of = ({ uuid, version }: Intelligence) => ({ repository: uuid, repository_version: version, language: 'en' });

async function checked(made: Intelligence) {
  expect((await made.admin.post(`${FINDINGS}check/`, of(made))).status).toBe(200);
  expect(await made.ended()).toMatchObject({ status: 2 });
  return read(made);
}

async function read({ uuid, version, admin }: Intelligence, by: Client = admin) {
  const path = `${FINDINGS}?repository_uuid=${uuid}&repository_version=${version}&language=en`;
  return (await by.get(path)).read(Findings);
}

test('[TRN-63] an intent with few sentences shows what ten more would gain, until its sentences change', async () => {
  const made = await bot();
  const thin = async () => (await read(made)).findings.find(({ kind }) => kind === 'thin_intent');
  expect(await thin()).toMatchObject({ gain: null });
  await checked(made);
  const gain = (await thin())?.gain;
  expect(gain?.sentences).toBe(10);
  expect(gain?.points).toBeGreaterThanOrEqual(0);
  expect(gain?.points).toBeLessThanOrEqual(100);
  await made.addSentences([{ text: 'good evening', intent: 'greet' }]);
  expect(await thin()).toMatchObject({ subject: { numbers: [4, 10] }, gain: null });
});

test('[TRN-64] a check reports how often misspelled sentences get another answer', async () => {
  const made = await bot();
  const { check } = await checked(made);
  const { typing } = check ?? {};
  // A fifth of the training sentences.
  expect(typing).toMatchObject({ by_tests: false, sentences: 7 });
  expect(typing?.tried).toBe(typing?.kinds.reduce((sum, { tried }) => sum + tried, 0));
  expect(typing?.examples).toHaveLength(typing?.changed ?? -1);
});

withWhole(
  '[TRN-64] with ten test sentences these are misspelled; people who may not write do not see them',
  async () => {
    const made = await bot();
    for (const when of WHEN) {
      const sentence = { ...of(made), text: `xxxx yyyy ${when} book`, intent: 'book', entities: [] };
      expect((await made.admin.post('/v2/repository/evaluate/', sentence)).status).toBe(201);
    }
    const { check } = await checked(made);
    expect(check?.typing).toMatchObject({ by_tests: true, sentences: 10 });
    expect((await read(made, await made.member(2))).check?.typing).toMatchObject({
      sentences: 10,
      changed: check?.typing?.changed,
      examples: [],
    });
  },
);

test('[TRN-71] sentences that the check suspects come first in the order by doubt, the others by date', async () => {
  const made = await bot();
  const { admin, uuid, version } = made;
  await made.addSentences([{ text: 'cancel my subscription right now please', intent: 'book' }]);
  await made.addSentences([{ text: 'good evening', intent: 'greet' }]);
  await checked(made);
  const path = `/v2/repository/examples/?repository_uuid=${uuid}&repository_version=${version}&limit=2&ordering=doubt`;
  expect((await admin.get(path)).body).toMatchObject({
    results: [{ text: 'cancel my subscription right now please' }, { text: 'good evening' }],
  });
});
