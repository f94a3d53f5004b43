import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { login, logout } from 'shared/session';

import { repositoryInfo } from '../../testing/repository.ts';
import { REPOSITORY, stored } from '../../testing/training.ts';
import { openTraining } from '../../testing/open-training.tsx';

const ADD = 'POST /v2/repository/example/';

beforeEach(() => {
  sessionStorage.clear();
  login('key');
});
afterEach(() => act(logout));

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Sentence' });
const newForm = () => screen.getByRole('form', { name: 'New sentence' });

describe('new sentence', () => {
  async function type(text: string, intent: string) {
    fireEvent.change(await field(), { target: { value: text } });
    fireEvent.change(within(newForm()).getByRole('combobox', { name: 'Intent' }), { target: { value: intent } });
  }

  test('[TRN-01] is sent with item keys and trimmed offsets, then cleared', async () => {
    const { server, user } = openTraining({ [ADD]: [201, stored(2, 'x')] });
    const add = await screen.findByRole<HTMLButtonElement>('button', { name: 'Add sentence' });
    expect(add.disabled).toBe(true);
    const text = await field();
    fireEvent.change(text, { target: { value: '  play jazz ' } });
    expect(add.disabled).toBe(true);
    text.focus();
    text.setSelectionRange(7, 11);
    fireEvent.select(text);
    await user.keyboard('{Alt>}1{/Alt}');
    fireEvent.change(within(newForm()).getByRole('combobox', { name: 'Intent' }), { target: { value: 'Play Músic' } });
    expect(screen.getByText('Will be saved as play_music')).toBeTruthy();
    await user.click(add);
    await waitFor(() => expect(text.value).toBe(''));
    expect(server.sentTo(ADD)).toEqual([
      {
        text: 'play jazz',
        intent: 'play_music',
        language: 'en',
        repository: REPOSITORY.uuid,
        repository_version: 11,
        entities: [{ start: 5, end: 9, entity: 'genre' }],
      },
    ]);
    expect(document.activeElement).toBe(text);
  });

  test('[TRN-50] after adding, intent and language stay, and Enter adds the next sentence', async () => {
    const { server, user } = openTraining({ [ADD]: [201, stored(2, 'x')] });
    await type('play jazz', 'play');
    await user.type(await field(), '{Enter}');
    await waitFor(async () => expect((await field()).value).toBe(''));
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.type(await field(), 'play blues{Enter}');
    await waitFor(() => expect(server.sentTo(ADD)).toHaveLength(2));
    expect(server.sentTo(ADD)).toMatchObject([
      { text: 'play jazz', intent: 'play', language: 'en' },
      { text: 'play blues', intent: 'play', language: 'en' },
    ]);
  });

  test('[TRN-01] Enter names the missing text or intent', async () => {
    const { server, user } = openTraining();
    await user.type(await field(), '{Enter}');
    expect(screen.getByText('Type a sentence.')).toBeTruthy();
    expect(screen.getByText('Choose or type an intent.')).toBeTruthy();
    expect(server.sentTo(ADD)).toEqual([]);
  });

  test.each([
    [
      'letters',
      '!!! 👍',
      [400, { text: ['Enter a valid value that has letters in it'] }],
      'The sentence must contain letters or numbers.',
    ],
    [
      'duplicates',
      'play jazz',
      [400, { detail: 'This intent already has this sentence.' }],
      'This intent already has this sentence.',
    ],
    ['anything else', 'play jazz', [403, { detail: 'Not today.' }], 'Not today.'],
  ] as const)('[TRN-01] a rejection for %s is shown and loses nothing', async (_, text, answer, told) => {
    const { user } = openTraining({ [ADD]: answer });
    await type(text, 'play');
    await user.click(screen.getByRole('button', { name: 'Add sentence' }));
    expect(await screen.findByText(told)).toBeTruthy();
    expect((await field()).value).toBe(text);
  });

  test("[TRN-01] the server's error appears at its field", async () => {
    const { user } = openTraining({
      [ADD]: [400, { intent: ['Use at most 64 characters.'], entities: [{ entity: ['Bad name.'] }] }],
    });
    await type('play jazz', 'play');
    await user.click(screen.getByRole('button', { name: 'Add sentence' }));
    expect(await screen.findByText('Use at most 64 characters.')).toBeTruthy();
    expect(screen.getByText('Bad name.')).toBeTruthy();
  });

  test('[TRN-01] the draft survives a reload, for this version only', async () => {
    openTraining();
    await type('half a sent', 'play');
    cleanup();
    openTraining();
    expect((await field()).value).toBe('half a sent');
    cleanup();
    openTraining({}, { info: { ...REPOSITORY, repository_version_id: 12 } });
    expect((await field()).value).toBe('');
  });
});

describe('a sentence', () => {
  const CHANGE = 'PATCH /v2/repository/example/{id}/';

  test('[TRN-04] can be opened, edited and saved', async () => {
    const { server, user } = openTraining({ [CHANGE]: [200, stored(1, 'play rock')] });
    await user.click(await screen.findByRole('button', { name: 'Open: play jazz' }));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const form = screen.getByRole('button', { name: 'Save' }).closest('form');
    if (!form) throw new Error('no form');
    const text = within(form).getByRole<HTMLTextAreaElement>('textbox', { name: 'Sentence' });
    expect(document.activeElement).toBe(text);
    fireEvent.change(text, { target: { value: 'please play jazz' } });
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.sentTo('PATCH /v2/repository/example/1/')).toEqual([
        { text: 'please play jazz', intent: 'play', entities: [{ start: 12, end: 16, entity: 'genre' }], revision: 3 },
      ]),
    );
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.sentTo('PATCH /v2/repository/example/1/')).toHaveLength(2));
    expect(server.sentTo('PATCH /v2/repository/example/1/')[1]).toEqual({
      text: 'play jazz',
      intent: 'play',
      entities: [{ start: 5, end: 9, entity: 'genre' }],
    });
  });

  test('[TRN-04] errors appear at their field, and closing cancels the edit', async () => {
    const { user } = openTraining({ [CHANGE]: [400, { detail: 'This intent already has this sentence.' }] });
    await user.click(await screen.findByRole('button', { name: 'Open: play jazz' }));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const form = screen.getByRole('button', { name: 'Save' }).closest('form');
    if (!form) throw new Error('no form');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await within(form).findByText('This intent already has this sentence.')).toBeTruthy();
    fireEvent.change(within(form).getByRole('textbox', { name: 'Sentence' }), { target: { value: ' ' } });
    fireEvent.change(within(form).getByRole('combobox', { name: 'Intent' }), { target: { value: '' } });
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(within(form).getByText('Type a sentence.')).toBeTruthy();
    expect(within(form).getByText('Choose or type an intent.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close: play jazz' }));
    await user.click(screen.getByRole('button', { name: 'Open: play jazz' }));
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('[TRN-04] a concurrent change is shown and overwritten only on request', async () => {
    const theirs = { ...stored(1, 'play blues', 'listen'), entities: [], revision: 4 };
    const { server, user } = openTraining({
      [CHANGE]: [
        [409, { detail: 'Changed.', current: theirs }],
        [200, stored(1, 'play rock')],
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Open: play jazz' }));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const conflict = await screen.findByRole('alert');
    expect(conflict.textContent).toContain('play blues listen');
    expect(screen.queryByText('Changed.')).toBeNull();
    await user.click(within(conflict).getByRole('button', { name: 'Keep mine' }));
    await waitFor(() =>
      expect(server.sentTo('PATCH /v2/repository/example/1/')).toMatchObject([
        { revision: 3 },
        { text: 'play jazz', revision: 4 },
      ]),
    );
  });

  test('[TRN-04] is deleted at once, and Ctrl+Z brings it back', async () => {
    const { server, user } = openTraining({
      'DELETE /v2/repository/example/{id}/': [204],
      'POST /v2/repository/example/{id}/restore/': [200, stored(1, 'play jazz')],
    });
    await user.click(await screen.findByRole('button', { name: 'Open: play jazz' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('“play jazz” was deleted.');
    expect(server.sentTo('DELETE /v2/repository/example/1/')).toHaveLength(1);
    await user.keyboard('{Control>}z{/Control}');
    await waitFor(() => expect(server.sentTo('POST /v2/repository/example/1/restore/')).toHaveLength(1));
  });
});

describe('rights', () => {
  test('[TRN-01] users who cannot contribute see why', async () => {
    openTraining({}, { info: repositoryInfo() });
    expect(await screen.findByText('You cannot edit this intelligence')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Sentence' })).toBeNull();
  });
});
