import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { openTraining } from '../../testing/open-training.tsx';

beforeEach(() => {
  sessionStorage.clear();
  login('key');
});
afterEach(() => act(logout));

const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Sentence' });

describe('[TRN-52] several lines pasted into the sentence', () => {
  const BULK = 'POST /v2/repository/example-bulk/';

  async function paste(user: UserEvent, text: string) {
    await user.click(await field());
    await user.paste(text);
    return within(screen.getByRole('form', { name: /pasted/ }));
  }

  test('become sentences of one intent, each once', async () => {
    const { server, user } = openTraining({ [BULK]: [201, []] });
    const pasted = await paste(user, ' i would like ramen\r\n\r\nget me a salad\nget me a salad\n');
    expect(pasted.getByRole('heading', { name: '2 pasted sentences' })).toBe(document.activeElement);
    expect(pasted.getByText(/1 repeated line is added once/)).toBeTruthy();
    await user.click(pasted.getByRole('button', { name: 'Add 2 sentences' }));
    expect(pasted.getByText('Choose or type an intent.')).toBeTruthy();
    await user.type(pasted.getByRole('combobox', { name: 'Intent' }), 'order{Enter}');
    await waitFor(() => expect(server.sentTo(BULK)).toHaveLength(1));
    expect(server.sentTo(BULK)).toMatchObject([
      [
        { text: 'i would like ramen', intent: 'order', language: 'en', entities: [] },
        { text: 'get me a salad', intent: 'order', language: 'en', entities: [] },
      ],
    ]);
    expect(await field()).toBe(document.activeElement);
  });

  test('report which ones the server rejects, and the others are added without them', async () => {
    const { server, user } = openTraining({
      [BULK]: [
        [400, [{}, { text: ['Intention and Sentence already exists'] }]],
        [201, []],
      ],
    });
    const pasted = await paste(user, 'play jazz\nplay blues');
    await user.type(pasted.getByRole('combobox', { name: 'Intent' }), 'play{Enter}');
    expect(await pasted.findByText('1 sentence cannot be added. Nothing has been stored yet.')).toBeTruthy();
    expect(pasted.getByText('This intent already has this sentence.')).toBeTruthy();
    await user.click(pasted.getByRole('button', { name: 'Add 1 sentence' }));
    await waitFor(() => expect(server.sentTo(BULK)).toHaveLength(2));
    expect(server.sentTo(BULK)[1]).toMatchObject([{ text: 'play jazz' }]);
  });

  test('are ignored on Cancel; a single line is inserted as usual', async () => {
    const { server, user } = openTraining();
    const pasted = await paste(user, 'one\ntwo');
    await user.click(pasted.getByRole('button', { name: 'Cancel' }));
    await user.paste('just one\n');
    expect((await field()).value.trim()).toBe('just one');
    expect(server.sentTo(BULK)).toEqual([]);
  });
});
