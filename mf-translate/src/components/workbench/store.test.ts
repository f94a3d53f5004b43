import { describe, expect, test } from '@jest/globals';
import { ApiError } from 'shared/api';

import { fakeDesk, sentence, translation } from '../../testing/desk.ts';
import { confirmRow, saveRow } from './store.ts';

const hello = sentence(1, 'hello');
const text = (words: string, seen: number | null = 1) => ({ value: { text: words, marks: [] }, seen });

describe('[TRA-01] a row that is saved', () => {
  test('unchanged but for white space asks the server for nothing', async () => {
    const desk = fakeDesk();
    expect(await saveRow(desk, { sentence: hello, translation: translation(1, 'hallo') }, text(' hallo '))).toEqual({
      kind: 'unchanged',
    });
    expect(await saveRow(desk, { sentence: hello, translation: undefined }, text('  ', null))).toEqual({
      kind: 'unchanged',
    });
    for (const call of [desk.create, desk.change, desk.remove]) expect(call).not.toHaveBeenCalled();
  });

  test('new is made, with its marks moved to where the trimmed text has them', async () => {
    const desk = fakeDesk();
    const typed = { value: { text: ' nach Rom', marks: [{ start: 6, end: 9, entity: 'city' }] }, seen: null };
    expect(await saveRow(desk, { sentence: hello, translation: undefined }, typed)).toMatchObject({ kind: 'saved' });
    expect(desk.create.mock.calls).toEqual([
      [1, { text: 'nach Rom', entities: [{ start: 5, end: 8, entity: 'city' }] }],
    ]);
  });

  test('changed names the revision that the editing began with', async () => {
    const desk = fakeDesk();
    await saveRow(desk, { sentence: hello, translation: translation(1, 'hallo', { revision: 4 }) }, text('servus', 2));
    expect(desk.change.mock.calls).toEqual([[10, { text: 'servus', entities: [], revision: 2 }]]);
  });

  test('emptied is removed', async () => {
    const desk = fakeDesk();
    expect(await saveRow(desk, { sentence: hello, translation: translation(1, 'hallo') }, text(' '))).toMatchObject({
      kind: 'removed',
    });
    expect(desk.remove.mock.calls).toEqual([[10]]);
  });

  test('as a draft stands is confirmed, unchanged as it is', async () => {
    const desk = fakeDesk();
    const draft = translation(1, 'hallo', { is_draft: true, revision: 3 });
    expect(await saveRow(desk, { sentence: hello, translation: draft }, text('hallo', 3))).toMatchObject({
      kind: 'saved',
    });
    await confirmRow(desk, { sentence: hello, translation: draft }, draft);
    expect(desk.change.mock.calls.map(([, body]) => body)).toEqual([
      { text: 'hallo', entities: [], revision: 3 },
      { revision: 3 },
    ]);
  });
});

describe('[TRA-10] somebody else was quicker', () => {
  const theirs = translation(1, 'servus', { revision: 7 });

  test.each([
    ['changed it', new ApiError(409, {}), translation(1, 'hallo')],
    ['made one', new ApiError(400, { non_field_errors: ['The fields must make a unique set.'] }), undefined],
  ])('and %s: theirs comes back, nothing is written over', async (_what, refusal, present) => {
    const desk = fakeDesk();
    for (const call of [desk.create, desk.change]) call.mockRejectedValue(refusal);
    desk.listTranslations.mockResolvedValue([theirs]);
    expect(
      await saveRow(desk, { sentence: hello, translation: present }, text('hallo du', present ? 1 : null)),
    ).toEqual({ kind: 'conflict', theirs });
  });

  test('and their translation is on screen already: it is not written over either', async () => {
    const desk = fakeDesk();
    expect(await saveRow(desk, { sentence: hello, translation: theirs }, text('hallo', null))).toEqual({
      kind: 'conflict',
      theirs,
    });
    expect(desk.change).not.toHaveBeenCalled();
  });

  test('and removed it: what was typed is made anew', async () => {
    const desk = fakeDesk();
    desk.change.mockRejectedValue(new ApiError(404, {}));
    expect(
      await saveRow(desk, { sentence: hello, translation: translation(1, 'hallo') }, text('hallo du')),
    ).toMatchObject({ kind: 'saved', translation: { text: 'hallo du' } });
  });
});

test('any other refusal is thrown', async () => {
  const desk = fakeDesk();
  desk.create.mockRejectedValue(new ApiError(400, { text: ['Too long.'] }));
  await expect(saveRow(desk, { sentence: hello, translation: undefined }, text('x', null))).rejects.toMatchObject({
    fields: { text: ['Too long.'] },
  });
});
