import { expect, test } from '@jest/globals';
import {
  bot,
  everyKind,
  idsOf,
  itemsOf,
  listed,
  newsOf,
  one,
  proposed,
  read,
  said,
} from '../../../testing/proposals.ts';
import { person } from '../../../testing/setup.ts';
import { Activities } from '../activity/activity.schema.ts';
import { Accepted, Proposal, Proposals } from './proposals.schema.ts';

test('[PRP-04] an accepted proposal is one act of the activity, which is undone as a whole', async () => {
  const made = await bot();
  const before = await said(made);
  const reader = await person();
  const contributor = await made.member(2);
  const id = await proposed(made, reader, await everyKind(made));
  const outcome = (await contributor.post(one(id, 'accept/'), { reason: 'Thank you' })).read(Accepted);
  expect(outcome).toMatchObject({ added: 1, changed: 3, deleted: 1, left: 0 });
  expect(await said(made)).toEqual(
    [
      ...before.filter((each) => !/^(hello there|goodbye|hi you|book a table in rome)/.test(each)),
      'see you soon / bye',
      'hello there / bye',
      'please book a table in rome / book / city',
      'hi you / greet / person',
    ].sort(),
  );
  expect((await listed(made)).find(({ text }) => text === 'see you soon')?.author?.nickname).toBe(reader.nickname);
  expect(await read(reader, id)).toMatchObject({
    state: 'accepted',
    accepted: 5,
    decided_by: { nickname: contributor.nickname },
    reason: 'Thank you',
    can_withdraw: false,
  });
  expect((await newsOf(reader)).map(({ kind }) => kind)).toEqual(['proposal.accepted']);
  expect((await contributor.post(one(id, 'accept/'), {})).status).toBe(409);
  const path = `/v2/repository/activity/${made.uuid}/`;
  const [newest] = (await made.admin.get(path)).read(Activities).results;
  expect(newest).toMatchObject({ via: 'proposal', person: contributor.nickname, can_undo: true });
  expect((await made.admin.post(`${path}${newest?.id}/undo/`)).status).toBe(200);
  expect(await said(made)).toEqual(before);
});

test('[PRP-04] a part of a proposal is accepted, and undone like a fix', async () => {
  const made = await bot();
  const before = await said(made);
  const id = await proposed(made, await person(), await everyKind(made));
  const [added] = await itemsOf(made.admin, id);
  const outcome = (await made.admin.post(one(id, 'accept/'), { items: [added?.id] })).read(Accepted);
  expect(outcome).toMatchObject({ added: 1, changed: 0, deleted: 0, left: 0 });
  expect(await said(made)).toEqual([...before, 'see you soon / bye'].sort());
  expect((await itemsOf(made.admin, id)).map((item) => item.is_accepted)).toEqual([true, false, false, false, false]);
  await made.admin.post(`/v2/repository/findings/fix/${outcome.id}/undo/`);
  expect(await said(made)).toEqual(before);
  const whole = await proposed(made, await person(), await everyKind(made));
  const except = (await itemsOf(made.admin, whole)).slice(1).map((item) => item.id);
  const rest = (await made.admin.post(one(whole, 'accept/'), { except })).read(Accepted);
  expect(rest).toMatchObject({ added: 1, changed: 0, deleted: 0, left: 0 });
  const other = await proposed(made, await person(), [{ text: 'good day', intent: 'greet' }]);
  const wrong = await made.admin.post(one(other, 'accept/'), { items: [added?.id] });
  expect([wrong.status, wrong.body]).toMatchObject([400, { items: [{ non_field_errors: [expect.any(String)] }] }]);
});

test('[PRP-03] sentences that changed since are named, and the others are accepted', async () => {
  const made = await bot();
  const ids = await idsOf(made);
  const reader = await person();
  const id = await proposed(made, reader, [...(await everyKind(made)), { text: 'good day', intent: 'greet' }]);
  await made.addSentences([{ text: 'see you soon', intent: 'bye' }]);
  await made.admin.patch(`/v2/repository/example/${ids.get('hello there')}/`, { text: 'hello over there' });
  await made.admin.delete(`/v2/repository/example/${ids.get('goodbye')}/`);
  const problems = (await itemsOf(reader, id)).map(({ problem }) => problem);
  expect(problems).toEqual(['present', 'changed', null, null, 'gone', null]);
  const counts = (await read(made.admin, id)).problems.toSorted((a, b) => a.problem.localeCompare(b.problem));
  expect(counts).toEqual(['changed', 'gone', 'present'].map((problem) => ({ problem, count: 1 })));
  const outcome = (await made.admin.post(one(id, 'accept/'), {})).read(Accepted);
  expect(outcome).toMatchObject({ added: 1, changed: 2, deleted: 0, left: 3 });
  const stale = await proposed(made, reader, [{ sentence: ids.get('good morning'), intent: 'bye' }]);
  await made.admin.delete(`/v2/repository/example/${ids.get('good morning')}/`);
  expect((await made.admin.post(one(stale, 'accept/'), {})).status).toBe(409);
  expect((await read(reader, stale)).state).toBe('open');
});

test('[PRP-03] a proposal may free the place that one of its sentences takes', async () => {
  const made = await bot();
  const ids = await idsOf(made);
  await made.addSentences([{ text: 'hello there', intent: 'bye' }]);
  const both = (await listed(made)).filter(({ text }) => text === 'hello there');
  const [moved, removed] = [ids.get('hello there'), both.find(({ intent }) => intent === 'bye')?.id];
  const id = await proposed(made, await person(), [
    { sentence: moved, intent: 'bye' },
    { sentence: removed, remove: true },
  ]);
  const alone = await made.admin.post(one(id, 'accept/'), { items: [(await itemsOf(made.admin, id))[0]?.id] });
  expect(alone.status).toBe(409);
  expect((await made.admin.post(one(id, 'accept/'), {})).read(Accepted)).toMatchObject({ changed: 1, deleted: 1 });
});

test('[PRP-04] a proposal is declined with a reason, or withdrawn by its author', async () => {
  const made = await bot();
  const reader = await person();
  const id = await proposed(made, reader, [{ text: 'good day', intent: 'greet' }]);
  const blank = await made.admin.post(one(id, 'decline/'), { reason: ' ' });
  expect([blank.status, blank.body]).toMatchObject([400, { reason: [expect.any(String)] }]);
  const declined = (await made.admin.post(one(id, 'decline/'), { reason: 'Too formal' })).read(Proposal);
  expect(declined).toMatchObject({ state: 'declined', reason: 'Too formal', can_decide: false });
  expect((await newsOf(reader)).map(({ kind }) => kind)).toEqual(['proposal.declined']);
  const second = await proposed(made, reader, [{ text: 'good day', intent: 'greet' }]);
  expect((await reader.post(one(second, 'withdraw/'))).read(Proposal)).toMatchObject({ state: 'withdrawn' });
  for (const part of ['accept/', 'decline/'])
    expect((await made.admin.post(one(second, part), { reason: 'late' })).status).toBe(409);
  const open = await made.admin.get(`/v2/repository/proposals/${made.uuid}/?state=declined`);
  expect(open.read(Proposals)).toMatchObject({ count: 1, open: 0, results: [{ id }] });
});
