import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { fewSentences, intelligence } from '../../../testing/intelligence.ts';
import type { Client } from '../../../testing/client.ts';

const Questions = z.object({
  count: z.int(),
  results: z.array(
    z.object({
      id: z.int(),
      text: z.string(),
      assigned_to: z.object({ nickname: z.string(), name: z.string() }).nullable(),
    }),
  ),
});
const News = z.object({ results: z.array(z.looseObject({ kind: z.string(), path: z.string() })) });

/** A trained intelligence with questions and two contributors. */
async function asked(...texts: string[]) {
  const made = await intelligence();
  await made.addSentences(fewSentences());
  await made.train();
  const { admin, uuid } = made;
  const ask = (text: string) =>
    admin.post(`/v2/repository/repository-details/${uuid}/analyze/`, { text, language: 'en' });
  for (const text of texts) await ask(text);
  const questions = async (query = '', client: Client = admin) =>
    (await client.get(`/v2/repository/log/questions/?repository_uuid=${uuid}&language=en&${query}`)).read(Questions);
  return {
    ...made,
    ask,
    questions,
    people: [await made.member(2), await made.member(2)] as const,
    assign: (by: Client, ids: readonly number[], nickname: string) =>
      by.post('/v2/repository/log/assignments/', { repository: uuid, ids, assigned_to: nickname }),
    idOf: async (text: string) => (await questions()).results.find((each) => each.text === text)?.id ?? 0,
  };
}

const newsOf = async (person: Client) =>
  (await person.get('/v2/account/notifications/'))
    .read(News)
    .results.filter(({ kind }) => kind === 'questions.assigned');

test('[INB-22] questions are assigned to a contributor, who is notified once and finds them', async () => {
  const inbox = await asked('hello there', 'goodbye', 'xyzzy');
  const [one, two] = inbox.people;
  const ids = [await inbox.idOf('hello there'), await inbox.idOf('xyzzy')];
  expect((await inbox.assign(one, ids, two.nickname.toUpperCase())).body).toEqual({ assigned: 2 });
  expect((await inbox.assign(one, ids, two.nickname)).body).toEqual({ assigned: 0 });
  await inbox.assign(one, [await inbox.idOf('goodbye')], one.nickname);
  expect([await newsOf(one), await newsOf(two)]).toMatchObject([
    [],
    [{ path: expect.stringContaining(`/log/?mine=1&version=${inbox.version}`) }],
  ]);
  await inbox.ask('Hello THERE!');
  expect(await inbox.questions(`assigned_to=${two.nickname.toUpperCase()}`, two)).toMatchObject({
    count: 2,
    results: [{ text: 'Hello THERE!', assigned_to: { nickname: two.nickname } }, { text: 'xyzzy' }],
  });
  expect((await inbox.assign(two, ids, '')).body).toEqual({ assigned: 2 });
  expect((await inbox.questions(`assigned_to=${two.nickname}`)).count).toBe(0);
});

test('[INB-22] only people who may contribute are asked; ids of other inboxes are ignored', async () => {
  const [inbox, other] = [await asked('goodbye'), await asked('goodbye')];
  const translator = await inbox.member(4);
  const id = await inbox.idOf('goodbye');
  for (const nickname of [translator.nickname, other.people[0].nickname, 'nobody-at-all'])
    expect(await inbox.assign(inbox.admin, [id], nickname)).toMatchObject({
      status: 400,
      body: { assigned_to: ['Nobody who may contribute has this nickname.'] },
    });
  const foreign = await inbox.assign(inbox.admin, [await other.idOf('goodbye')], inbox.people[0].nickname);
  expect(foreign.body).toEqual({ assigned: 0 });
  expect((await other.questions()).results).toMatchObject([{ assigned_to: null }]);
  expect(await newsOf(inbox.people[0])).toEqual([]);
  expect((await inbox.assign(inbox.admin, [], '')).status).toBe(400);
});

test('[INB-22] an assignment outlives a decision and its undo, and ends with the question or the account', async () => {
  const inbox = await asked('goodbye', 'xyzzy');
  const [one, two] = inbox.people;
  const [id, other] = [await inbox.idOf('goodbye'), await inbox.idOf('xyzzy')];
  await inbox.assign(inbox.admin, [id], one.nickname);
  await inbox.assign(inbox.admin, [other], two.nickname);
  const decide = (decision: object) =>
    one.post('/v2/repository/log/decisions/', { repository: inbox.uuid, decisions: [{ id, ...decision }] });
  await decide({ state: 'ignored' });
  expect((await inbox.questions(`assigned_to=${one.nickname}&state=todo`)).count).toBe(0);
  await decide({ from: 'ignored', state: 'todo' });
  expect((await inbox.questions(`assigned_to=${one.nickname}&state=todo`)).count).toBe(1);
  await inbox.admin.delete(`/v2/repository/log/?repository_uuid=${inbox.uuid}&ids=${id}&same_questions=true`);
  await inbox.ask('goodbye');
  await two.delete('/v2/account/my-profile/', { password: two.password });
  expect((await inbox.questions()).results.map(({ assigned_to: person }) => person)).toEqual([null, null]);
});
