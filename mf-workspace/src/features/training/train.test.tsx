import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { page, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { DASHBOARD } from '../../testing/repository.ts';
import { INFO, QUALITY, READY, REPOSITORY, TASKS, trainingServer, trainingTask } from '../../testing/training.ts';
import TrainingPage from './training-page.tsx';

const GO_BACK = 'POST /v2/repository/models/serve/';
const MEASURED = {
  language: 'en',
  trained_at: '2026-01-02T00:00:01.500000Z',
  is_measuring: false,
  measured: { sentences: 40, right: 38, entity_f1: 0.9, cross_validation: true, measured_at: '2026-01-02' },
  change: {
    before: { sentences: 40, right: 34, entity_f1: 0.8 },
    won_count: 5,
    lost_count: 1,
    is_certain: false,
    won: [
      { text: 'play jazz', intent: 'play', before: 'stop', now: 'play' },
      { text: 'turn it off', intent: 'stop', before: 'stop', now: 'stop' },
    ],
    lost: [{ text: 'be quiet', intent: 'stop', before: 'stop', now: 'play' }],
  },
  previous: { id: '5b3c8a52-9d51-4c92-8a1e-2b1c7d3f0001', trained_at: '2026-01-01T00:00:00.000000Z' },
};
const TRAIN = 'POST /v2/repository/repository-details/{uuid}/train/';

function open(routes: FakeRoutes = {}, { query = '', info = REPOSITORY } = {}) {
  const server = trainingServer(routes, info);
  renderArea(<TrainingPage />, { at: `${DASHBOARD}training/${query}` });
  return { server, user: userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }) };
}

/** By its text: the component library gives all elements of a test the same id, and dialogs are named by id. */
async function findReadiness(): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('Before you train')).toBeTruthy();
  return dialog;
}

beforeEach(() => {
  // The page polls progress every few seconds.
  jest.useFakeTimers();
  sessionStorage.clear();
  login('key');
});
afterEach(() => {
  act(logout);
  jest.useRealTimers();
});

describe('training', () => {
  test('[TRN-06] the button waits for sentences and the readiness check', async () => {
    open({ [INFO]: () => new Promise(() => undefined) });
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Train' })).disabled).toBe(true);
    cleanup();
    open({}, { info: { ...REPOSITORY, examples__count: 0 } });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Train' });
    await screen.findByRole('button', { name: 'Open: play jazz' });
    expect(button.disabled).toBe(true);
  });

  test('[TRN-06] requirements are shown first, and ready languages can still be trained', async () => {
    const two = { ...REPOSITORY, available_languages: ['en', 'pt_br'] };
    const missing = {
      ...READY,
      ready_for_train: false,
      requirements_to_train: [
        'The "stop" intention has only 1 sentence\nAdd 1 more sentence to that intention (minimum is 2)',
      ],
    };
    const { server, user } = open(
      {
        [INFO]: ({ path }) => [200, path.endsWith('/en/') ? missing : READY],
        [TRAIN]: [200, { SUPPORTED_LANGUAGES: [], languages_report: { pt_br: { status: 'processing' } } }],
      },
      { info: two },
    );
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Train' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    const dialog = await findReadiness();
    expect(within(dialog).getByText(/The intent “stop” has only 1 sentence/).tagName).toBe('STRONG');
    expect(within(dialog).getByText('Add 1 more sentence to that intent (the minimum is 2)')).toBeTruthy();
    expect(server.sentTo(TRAIN)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Train Brazilian Portuguese' }));
    await waitFor(() => expect(server.sentTo(TRAIN)).toEqual([{ repository_version: 11, language: 'pt_br' }]));
  });

  test('[TRA-14] the dialog says which languages have drafts that a training leaves out', async () => {
    const { user } = open({ [INFO]: [200, { ...READY, ready_for_train: false, drafts: 2 }] });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Train' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    const dialog = await findReadiness();
    expect(dialog.textContent).toContain('2 translations are drafts. They are not used for training until');
  });

  test('[TRN-21] the dialog names what a training leaves out, and trains without it', async () => {
    const { server, user } = open({
      [INFO]: [200, { ...READY, left_out: { intents: ['stop'], entities: ['genre', 'time'] } }],
      [TRAIN]: [
        200,
        {
          SUPPORTED_LANGUAGES: [],
          languages_report: {},
          missing: { en: ['You only added 1 intention\nAdd 1 more intention (it is necessary to have 2)'] },
        },
      ],
    });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Train' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    const dialog = await findReadiness();
    expect(dialog.textContent).toContain('Ready, with warnings');
    expect(dialog.textContent).toContain('The intent “stop” has only one sentence and is left out.');
    expect(dialog.textContent).toContain('The entities “genre” and “time” are marked only once each and are left out.');
    const pathOf = (name: string) => within(dialog).getByRole('link', { name }).getAttribute('href');
    expect([pathOf('“stop”'), pathOf('“genre”')]).toEqual([`${DASHBOARD}intentlist/2`, `${DASHBOARD}entitylist/5`]);
    await user.click(within(dialog).getByRole('button', { name: 'Train English' }));
    await waitFor(() => expect(server.sentTo(TRAIN)).toHaveLength(1));
    expect(await screen.findByText(/^There is only one intent: Add another one/)).toBeTruthy();
  });

  test('[FND-24] the dialog and the strip name the findings by kind, and the effect of typing errors', async () => {
    const typing = { by_tests: true, sentences: 20, tried: 100, changed: 7, kinds: [], examples: [] };
    const check = { created_at: '2026-01-01T00:00:00Z', is_outdated: false, accuracy: 0.9, sentences: 40, typing };
    const kinds = [
      { kind: 'same_sentence', open: 2, set_aside: 0 },
      { kind: 'wrong_intent', open: 0, set_aside: 1 },
      { kind: 'thin_intent', open: 1, set_aside: 0 },
    ] as const;
    const { user } = open({
      [INFO]: [200, { ...READY, left_out: { intents: ['stop'], entities: [] } }],
      'GET /v2/repository/findings/': [
        200,
        { language: 'en', repository_version: 11, open: 3, set_aside: 1, kinds: [...kinds], check, findings: [] },
      ],
    });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Train' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    const dialog = within(await findReadiness());
    const link = await dialog.findByRole('link', { name: 'The data check has 3 findings to look at.' });
    expect(link.getAttribute('href')).toBe(`${DASHBOARD}check/?language=en`);
    expect(dialog.getByText('The same sentence in several intents: 2 · Intents with few sentences: 1')).toBeTruthy();
    expect(dialog.getByText(/typed differently, 7% of answers change \(tried with 20 sentences\)/)).toBeTruthy();
    cleanup();
    sessionStorage.setItem('training-started:11', '0');
    open({
      [TASKS]: [200, page(trainingTask(2))],
      'GET /v2/repository/findings/': [
        200,
        { language: 'en', repository_version: 11, open: 3, set_aside: 1, kinds: [...kinds], check, findings: [] },
      ],
    });
    const strip = within(await screen.findByRole('region', { name: 'Training finished' }));
    expect(await strip.findByText(/^The same sentence in several intents: 2/)).toBeTruthy();
  });

  test('[TRN-07] progress is followed by the outcome, then by nothing', async () => {
    const { user } = open({
      [TRAIN]: [200, { SUPPORTED_LANGUAGES: [], languages_report: { en: { status: 'processing' } } }],
      [TASKS]: [
        [200, page()],
        [200, page(trainingTask(0, { stage: 'queued' }))],
        [200, page(trainingTask(1))],
        [
          200,
          page(
            trainingTask(2, {
              end_training: '2026-01-02T00:00:01.500000Z',
              result: { sentences: 9, intents: 2, entities: 1, left_out: { intents: ['thanks'], entities: [] } },
            }),
          ),
        ],
      ],
    });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Train' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    const percent = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');
    await waitFor(() => expect(percent()).toBe('26'));
    expect(button.disabled).toBe(true);
    await waitFor(() => expect(percent()).toBe('68'));
    expect(screen.getByText('Learning the intents')).toBeTruthy();
    const strip = await screen.findByRole('region', { name: 'Training finished' });
    expect(strip.textContent).toContain('English has been trained. The new model is in service. It took 1.5 seconds.');
    expect(strip.textContent).toContain(
      'It knows 9 sentences, 2 intents and 1 entity. It is the first ' +
        'model of this language.The intent “thanks” has only one sentence and is left out.',
    );
    await user.click(within(strip).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Training finished' })).toBeNull());
  });

  test('[TRN-42] the strip shows the quality before and after, gains and losses, and an undo button', async () => {
    sessionStorage.setItem('training-started:11', '0');
    const { server, user } = open({
      [TASKS]: [200, page(trainingTask(2, { end_training: '2026-01-02T00:00:00.600000Z' }))],
      [QUALITY]: [
        [200, { results: [{ ...MEASURED, is_measuring: true, measured: null, change: null }] }],
        [200, { results: [MEASURED] }],
      ],
      [GO_BACK]: [204],
    });
    const strip = await screen.findByRole('region', { name: 'Training finished' });
    await within(strip).findByText(
      'Right answers: 85% → 95% of 40 sentences, by cross-validation · entities F1 80% → 90%',
    );
    expect(strip.textContent).toContain('A difference this small may be chance.');
    expect(within(strip).getByText('play jazz').closest('li')?.textContent).toContain('stop → play');
    expect(within(strip).getByText('turn it off').closest('li')?.textContent).toContain(
      'stop, as before: the expected intent has changed',
    );
    expect(strip.textContent).toContain('5 won, 1 lost');
    await user.click(within(strip).getByRole('button', { name: 'Undo: use the model before' }));
    await within(strip).findByText(/^The model before is in service again\./);
    expect(server.sentTo(GO_BACK)).toHaveLength(1);
    expect(within(strip).getByRole('button', { name: 'Use the new model again' })).toBeTruthy();
  });

  test('[TRN-07] a reload before the request arrived leaves a screen that can train', async () => {
    sessionStorage.setItem('training-started:11', '0');
    open();
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Train' });
    await waitFor(() => expect(button.disabled).toBe(false));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('[TRN-07] a training that cannot start shows an error', async () => {
    const { user } = open({ [TRAIN]: [500, { detail: 'Broken' }] });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Train' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    expect(await screen.findByText('The training could not be started. Try again later.')).toBeTruthy();
    await waitFor(() => expect(button.disabled).toBe(false));
  });

  test('[TRN-07] a training started elsewhere can be canceled, and its failure is reported', async () => {
    const CANCEL = 'POST /v2/repository/task-queue/{id}/cancel/';
    const { server, user } = open({
      [CANCEL]: [409, { detail: 'Too late' }],
      [TASKS]: [
        [200, page(trainingTask(1))],
        [200, page(trainingTask(1))],
        [200, page(trainingTask(3, { error: 'Only one sentence was usable.' }))],
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel the training of English' }));
    await waitFor(() => expect(server.sentTo('POST /v2/repository/task-queue/90/cancel/')).toHaveLength(1));
    expect(await screen.findByText('The training of English failed: Only one sentence was usable.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
