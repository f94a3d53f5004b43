import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { page, renderArea } from 'shared/testing';

import { FAILED_SAVES, FAILING } from '../../testing/failures.ts';
import { DASHBOARD } from '../../testing/repository.ts';
import { REPOSITORY, trainingServer } from '../../testing/training.ts';
import TrainingPage from './training-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  login('key');
});
afterEach(() => act(logout));

describe('[TRN-18] however a save fails, nothing typed is lost', () => {
  async function openRow(action: string) {
    trainingServer(
      {
        'POST /v2/repository/example/': FAILING,
        'PATCH /v2/repository/example/{id}/': FAILING,
        'POST /v2/repository/translation/': FAILING,
        'GET /v2/repository/translation/': [200, page()],
      },
      { ...REPOSITORY, available_languages: ['en', 'pt_br'] },
    );
    renderArea(<TrainingPage />, { at: `${DASHBOARD}training/` });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Open: play jazz' }));
    const row = within(screen.getByRole('button', { name: 'Close: play jazz' }).closest('li') ?? document.body);
    await user.click(row.getByRole('button', { name: action }));
    return { row, user };
  }

  test('in a sentence', async () => {
    const { row, user } = await openRow('Edit');
    const field = row.getByRole<HTMLTextAreaElement>('textbox', { name: 'Sentence' });
    fireEvent.change(field, { target: { value: 'play more jazz' } });
    for (const { message } of FAILED_SAVES) {
      await user.click(row.getByRole('button', { name: 'Save' }));
      expect(await row.findByText(message, { exact: false })).toBeTruthy();
      expect(field.value).toBe('play more jazz');
    }
  });

  test('in a translation', async () => {
    const { row, user } = await openRow('Translations');
    await user.click(await row.findByRole('button', { name: 'Translate into Brazilian Portuguese' }));
    const field = within(row.getByRole('form')).getByRole<HTMLTextAreaElement>('textbox');
    fireEvent.change(field, { target: { value: 'toque jazz' } });
    for (const { message } of FAILED_SAVES) {
      await user.click(row.getByRole('button', { name: 'Save' }));
      expect(await row.findByText(message, { exact: false })).toBeTruthy();
      expect(field.value).toBe('toque jazz');
    }
  });

  test('in a new sentence', async () => {
    const { user } = await openRow('Edit');
    const form = within(screen.getByRole('form', { name: 'New sentence' }));
    const field = form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Sentence' });
    fireEvent.change(field, { target: { value: 'play blues' } });
    fireEvent.change(form.getByRole('combobox', { name: 'Intent' }), { target: { value: 'play' } });
    for (const { message } of FAILED_SAVES) {
      await user.click(form.getByRole('button', { name: 'Add sentence' }));
      expect((await screen.findAllByText(message, { exact: false })).length).toBeGreaterThan(0);
      expect(field.value).toBe('play blues');
    }
  });
});
