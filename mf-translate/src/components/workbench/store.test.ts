import { describe, expect, test } from '@jest/globals';
import { ApiError } from 'shared/api';

import { fakeApi, sentence, translation } from '../../testing/fake-api.ts';
import { confirmRow, saveRow } from './store.ts';

const hello = sentence(1, 'hello');
const text = (words: string, seen: number | null = 1) => ({ value: { text: words, marks: [] }, seen });

/** The original as the translator saw it. */
const SEEN = { translated_original: 'hello' };

describe('[TRA-01] saving a row', () => {
  test('that only differs in white space sends nothing', async () => {
    const api = fakeApi();
    expect(await saveRow(api, { sentence: hello, translation: translation(1, 'hallo') }, text(' hallo '))).toEqual({
      kind: 'unchanged',
    });
    expect(await saveRow(api, { sentence: hello, translation: undefined }, text('  ', null))).toEqual({
      kind: 'unchanged',
    });
    for (const call of [api.create, api.change, api.remove]) expect(call).not.toHaveBeenCalled();
  });

  test('without a translation creates one, its marks shifted to the trimmed text', async () => {
    const api = fakeApi();
    const typed = { value: { text: ' nach Rom', marks: [{ start: 6, end: 9, entity: 'city' }] }, seen: null };
    expect(await saveRow(api, { sentence: hello, translation: undefined }, typed)).toMatchObject({ kind: 'saved' });
    expect(api.create.mock.calls).toEqual([
      [1, { text: 'nach Rom', entities: [{ start: 5, end: 8, entity: 'city' }], ...SEEN }],
    ]);
  });

  test('with a changed text sends the revision at which editing began', async () => {
    const api = fakeApi();
    await saveRow(api, { sentence: hello, translation: translation(1, 'hallo', { revision: 4 }) }, text('servus', 2));
    expect(api.change.mock.calls).toEqual([[10, { text: 'servus', entities: [], revision: 2, ...SEEN }]]);
  });

  test('with an empty text removes the translation', async () => {
    const api = fakeApi();
    expect(await saveRow(api, { sentence: hello, translation: translation(1, 'hallo') }, text(' '))).toMatchObject({
      kind: 'removed',
    });
    expect(api.remove.mock.calls).toEqual([[10]]);
  });

  test('with an unchanged draft confirms it', async () => {
    const api = fakeApi();
    const draft = translation(1, 'hallo', { is_draft: true, revision: 3 });
    expect(await saveRow(api, { sentence: hello, translation: draft }, text('hallo', 3))).toMatchObject({
      kind: 'saved',
    });
    await confirmRow(api, { sentence: hello, translation: draft }, draft);
    expect(api.change.mock.calls.map(([, body]) => body)).toEqual([
      { text: 'hallo', entities: [], revision: 3, ...SEEN },
      { revision: 3, ...SEEN },
    ]);
  });
});

describe('[TRA-10] a concurrent change', () => {
  const theirs = translation(1, 'servus', { revision: 7 });

  test.each([
    ['update', new ApiError(409, {}), translation(1, 'hallo')],
    ['creation', new ApiError(400, { non_field_errors: ['The fields must make a unique set.'] }), undefined],
  ])('(%s) is returned and not overwritten', async (_what, refusal, present) => {
    const api = fakeApi();
    for (const call of [api.create, api.change]) call.mockRejectedValue(refusal);
    api.listTranslations.mockResolvedValue([theirs]);
    expect(await saveRow(api, { sentence: hello, translation: present }, text('hallo du', present ? 1 : null))).toEqual(
      { kind: 'conflict', theirs },
    );
  });

  test('already on screen is not overwritten either', async () => {
    const api = fakeApi();
    expect(await saveRow(api, { sentence: hello, translation: theirs }, text('hallo', null))).toEqual({
      kind: 'conflict',
      theirs,
    });
    expect(api.change).not.toHaveBeenCalled();
  });

  test('(removal) creates the translation again', async () => {
    const api = fakeApi();
    api.change.mockRejectedValue(new ApiError(404, {}));
    expect(
      await saveRow(api, { sentence: hello, translation: translation(1, 'hallo') }, text('hallo du')),
    ).toMatchObject({ kind: 'saved', translation: { text: 'hallo du' } });
  });
});

test('any other error is thrown', async () => {
  const api = fakeApi();
  api.create.mockRejectedValue(new ApiError(400, { text: ['Too long.'] }));
  await expect(saveRow(api, { sentence: hello, translation: undefined }, text('x', null))).rejects.toMatchObject({
    fields: { text: ['Too long.'] },
  });
});
