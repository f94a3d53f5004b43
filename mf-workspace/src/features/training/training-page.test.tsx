import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { CONTRIBUTOR, DASHBOARD, SHORTCUT, repositoryInfo } from '../../testing/repository.ts';
import TrainingPage from './training-page.tsx';

const EXAMPLES = 'GET /v2/repository/examples/';
const ADD = 'POST /v2/repository/example/';
const TASKS = 'GET /v2/repository/task-queue/';
const READY = {
  repository_version_id: 11,
  uuid: 'u',
  language: 'en',
  ready_for_train: true,
  requirements_to_train: [],
  languages_warnings: [],
};
const repository = repositoryInfo({ authorization: CONTRIBUTOR, available_languages: ['en'] });
const INFO = `GET /v2/repository/train/info/${repository.uuid}/11/en/`;
const TRAIN = `POST /v2/repository/repository-details/${repository.uuid}/train/`;

const sentence = (id: number, text: string, intent = 'play') => ({
  id,
  text,
  intent,
  language: 'en',
  entities: [{ start: 5, end: 9, entity: 'genre' }],
  revision: 3,
  created_at: '2026-01-01T00:00:00Z',
  translations: [],
});
const page = (...results: unknown[]) => ({ count: results.length, next: null, previous: null, results });
const task = (status: number, part = {}) => ({
  id: 90,
  status,
  language: 'en',
  progress: 0,
  stage: 'intents',
  error: null,
  created_at: '2026-01-02T00:00:00.000000Z',
  end_training: null,
  type_processing: 0,
  ...part,
});

function open(routes: FakeRoutes = {}, { query = '', info = repository } = {}) {
  const server = fakeServer({
    [SHORTCUT]: [200, info],
    [EXAMPLES]: [200, page(sentence(1, 'play jazz'))],
    [TASKS]: [200, page()],
    [INFO]: [200, READY],
    ...routes,
  });
  renderArea(<TrainingPage />, { at: `${DASHBOARD}training/${query}` });
  return { server, user: userEvent.setup() };
}

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

  test('[TRN-01] is sent with its names as item keys, offsets of the trimmed text, and cleared', async () => {
    const { server, user } = open({ [ADD]: [201, sentence(2, 'x')] });
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
    expect(screen.getByText('Saved as play_music')).toBeTruthy();
    await user.click(add);
    await waitFor(() => expect(text.value).toBe(''));
    expect(server.sentTo(ADD)).toEqual([
      {
        text: 'play jazz',
        intent: 'play_music',
        language: 'en',
        repository: repository.uuid,
        repository_version: 11,
        entities: [{ start: 5, end: 9, entity: 'genre' }],
      },
    ]);
    expect(document.activeElement).toBe(text);
  });

  test('[TRN-01] Enter without text or intent says what is missing', async () => {
    const { server, user } = open();
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
      'The phrase must contain letters or numbers. Include them to proceed.',
    ],
    [
      'duplicates',
      'play jazz',
      [400, { detail: 'Intention and Sentence already exists' }],
      'Intention and Sentence already exists',
    ],
    ['anything else', 'play jazz', [403, { detail: 'Not today.' }], 'Not today.'],
  ] as const)('[TRN-01] a refusal for %s is told and loses nothing', async (_, text, answer, told) => {
    const { user } = open({ [ADD]: answer });
    await type(text, 'play');
    await user.click(screen.getByRole('button', { name: 'Add sentence' }));
    expect(await screen.findByText(told)).toBeTruthy();
    expect((await field()).value).toBe(text);
  });

  test('[TRN-01] a wrong field is marked with the words of the server', async () => {
    const { user } = open({
      [ADD]: [
        400,
        { intent: ['Ensure this field has no more than 64 characters.'], entities: [{ entity: ['Bad name.'] }] },
      ],
    });
    await type('play jazz', 'play');
    await user.click(screen.getByRole('button', { name: 'Add sentence' }));
    expect(await screen.findByText('Ensure this field has no more than 64 characters.')).toBeTruthy();
    expect(screen.getByText('Bad name.')).toBeTruthy();
  });

  test('[TRN-01] what is typed survives a reload, for this version alone', async () => {
    open();
    await type('half a sent', 'play');
    cleanup();
    open();
    expect((await field()).value).toBe('half a sent');
    cleanup();
    open({}, { info: { ...repository, repository_version_id: 12 } });
    expect((await field()).value).toBe('');
  });
});

describe('lists', () => {
  test('[TRN-03] sentences since the last training stand apart from the earlier ones', async () => {
    const { server } = open({
      [TASKS]: [200, page(task(3, { id: 92, created_at: '2026-01-03T00:00:00.000000Z' }), task(2, { id: 91 }))],
      [EXAMPLES]: ({ query }) => [
        200,
        page(query['start_created_at'] ? sentence(1, 'new jazz') : sentence(2, 'old jazz')),
      ],
    });
    const pending = await screen.findByRole('region', { name: 'Waiting for training' });
    const earlier = screen.getByRole('region', { name: 'Earlier sentences' });
    await within(pending).findByRole('button', { name: 'Open: new jazz' });
    await within(earlier).findByRole('button', { name: 'Open: old jazz' });
    const asked = server.requests
      .filter(({ path }) => path === '/v2/repository/examples/')
      .map(({ query }) => [query['start_created_at'], query['end_created_at'], query['limit']]);
    expect(asked).toContainEqual(['2026-01-02T00:00:00.000000Z', undefined, 12]);
    expect(asked).toContainEqual([undefined, '2026-01-02T00:00:00.000000Z', 12]);
  });

  test('[TRN-03] typing filters after a pause, once, and the address keeps the filter', async () => {
    const { server, user } = open();
    await screen.findByRole('button', { name: 'Open: play jazz' });
    await user.type(screen.getByRole('searchbox', { name: 'Text' }), 'jazz');
    await waitFor(() => expect(location.search).toBe('?search=jazz'));
    const searches = () => server.requests.map(({ query }) => query['search']).filter(Boolean);
    await waitFor(() => expect(searches()).toEqual(['jazz']));
  });

  test('[TRN-03] the address restores filter and page', async () => {
    const { server } = open(
      { [EXAMPLES]: [200, { ...page(sentence(1, 'play jazz')), count: 30 }] },
      { query: '?intent=stop&pending=2' },
    );
    await screen.findByRole('button', { name: 'Open: play jazz' });
    const asked = server.requests.find(({ path }) => path === '/v2/repository/examples/');
    expect(asked?.query).toMatchObject({ intent: 'stop', offset: 12, limit: 12 });
    expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page');
  });

  test('an empty version says how to begin, an empty filter says so', async () => {
    open({ [EXAMPLES]: [200, page()] });
    expect(await screen.findByText(/No sentences yet/)).toBeTruthy();
    cleanup();
    open({ [EXAMPLES]: [200, page()] }, { query: '?search=xyz' });
    expect(await screen.findByText('No waiting sentence matches the filter.')).toBeTruthy();
  });
});

describe('a sentence', () => {
  const CHANGE = 'PATCH /v2/repository/example/1/';

  test('[TRN-04] opens, is edited and saved', async () => {
    const { server, user } = open({ [CHANGE]: [200, sentence(1, 'play rock')] });
    await user.click(await screen.findByRole('button', { name: 'Open: play jazz' }));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const form = screen.getByRole('button', { name: 'Save' }).closest('form');
    if (!form) throw new Error('no form');
    const text = within(form).getByRole<HTMLTextAreaElement>('textbox', { name: 'Sentence' });
    expect(document.activeElement).toBe(text);
    fireEvent.change(text, { target: { value: 'please play jazz' } });
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(server.sentTo(CHANGE)).toEqual([
        { text: 'please play jazz', intent: 'play', entities: [{ start: 12, end: 16, entity: 'genre' }], revision: 3 },
      ]),
    );
    expect(await screen.findByRole('button', { name: 'Edit' })).toBeTruthy();
  });

  test('[TRN-04] errors stand at their field, and closing gives the editing up', async () => {
    const { user } = open({ [CHANGE]: [400, { detail: 'Intention and Sentence already exists' }] });
    await user.click(await screen.findByRole('button', { name: 'Open: play jazz' }));
    await user.click(screen.getByRole('button', { name: 'Edit' }));
    const form = screen.getByRole('button', { name: 'Save' }).closest('form');
    if (!form) throw new Error('no form');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await within(form).findByText('Intention and Sentence already exists')).toBeTruthy();
    fireEvent.change(within(form).getByRole('textbox', { name: 'Sentence' }), { target: { value: ' ' } });
    fireEvent.change(within(form).getByRole('combobox', { name: 'Intent' }), { target: { value: '' } });
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(within(form).getByText('You need to type a text for the sentence')).toBeTruthy();
    expect(within(form).getByText('Intent is required')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Close: play jazz' }));
    await user.click(screen.getByRole('button', { name: 'Open: play jazz' }));
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });

  test('[TRN-04] what somebody else saved meanwhile is shown, and overwritten only when that is chosen', async () => {
    const theirs = { ...sentence(1, 'play blues', 'listen'), entities: [], revision: 4 };
    const { server, user } = open({
      [CHANGE]: [
        [409, { detail: 'Changed.', current: theirs }],
        [200, sentence(1, 'play rock')],
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
      expect(server.sentTo(CHANGE)).toMatchObject([{ revision: 3 }, { text: 'play jazz', revision: 4 }]),
    );
  });

  test('[TRN-04] is deleted after a question that names it', async () => {
    const DELETE = 'DELETE /v2/repository/example/1/';
    const { server, user } = open({ [DELETE]: [204] });
    await user.click(await screen.findByRole('button', { name: 'Open: play jazz' }));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('“play jazz”');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(server.sentTo(DELETE)).toHaveLength(1));
  });
});

describe('training', () => {
  test('[TRN-06] the button waits for sentences and for the readiness check', async () => {
    open({ [INFO]: () => new Promise(() => undefined) });
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Train' })).disabled).toBe(true);
    cleanup();
    open({}, { info: { ...repository, examples__count: 0 } });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Train' });
    await screen.findByRole('button', { name: 'Open: play jazz' });
    expect(button.disabled).toBe(true);
  });

  test('[TRN-06] what is missing is read first, title and detail, and ready languages can be trained all the same', async () => {
    const two = { ...repository, available_languages: ['en', 'pt_br'] };
    const missing = {
      ...READY,
      ready_for_train: false,
      requirements_to_train: [
        'The "stop" intention has only 1 sentence\nAdd 1 more sentence to that intention (minimum is 2)',
      ],
    };
    const { server, user } = open(
      {
        [INFO]: [200, missing],
        [`GET /v2/repository/train/info/${repository.uuid}/11/pt_br/`]: [200, READY],
        [TRAIN]: [200, { SUPPORTED_LANGUAGES: [], languages_report: { pt_br: { status: 'processing' } } }],
      },
      { info: two },
    );
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Train' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    const dialog = await screen.findByRole('dialog', { name: 'Before you train' });
    expect(within(dialog).getByText(/The "stop" intention has only 1 sentence/).tagName).toBe('STRONG');
    expect(within(dialog).getByText('Add 1 more sentence to that intention (minimum is 2)')).toBeTruthy();
    expect(server.sentTo(TRAIN)).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Train Brazilian Portuguese' }));
    await waitFor(() => expect(server.sentTo(TRAIN)).toEqual([{ repository_version: 11, language: 'pt_br' }]));
  });

  test('[TRN-07] progress is shown to the end, then what was trained, then nothing', async () => {
    const { user } = open({
      [TRAIN]: [200, { SUPPORTED_LANGUAGES: [], languages_report: { en: { status: 'processing' } } }],
      [TASKS]: [
        [200, page()],
        [200, page(task(0, { stage: 'queued' }))],
        [200, page(task(1))],
        [
          200,
          page(
            task(2, {
              end_training: '2026-01-02T00:00:01.500000Z',
              result: { sentences: 9, intents: 2, entities: 1, inbox: 3 },
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
    const dialog = await screen.findByRole('dialog', { name: 'Training finished' });
    expect(dialog.textContent).toContain('English is trained and serving. It took 1.5 seconds.');
    expect(dialog.textContent).toContain(
      'It knows 9 sentences, 2 intents and 1 entity. It is the first model of this language.It also read 3 sentences of the inbox.',
    );
    await user.click(within(dialog).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  test('[TRN-07] a training that could not be started is told', async () => {
    const { user } = open({ [TRAIN]: [500, { detail: 'Broken' }] });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Train' });
    await waitFor(() => expect(button.disabled).toBe(false));
    await user.click(button);
    expect(await screen.findByText('The training could not be started. Try again later.')).toBeTruthy();
    await waitFor(() => expect(button.disabled).toBe(false));
  });

  test('[TRN-07] a training started elsewhere is seen, can be cancelled, and its failure is told with the reason', async () => {
    const CANCEL = 'POST /v2/repository/task-queue/90/cancel/';
    const { server, user } = open({
      [CANCEL]: [409, { detail: 'Too late' }],
      [TASKS]: [
        [200, page(task(1))],
        [200, page(task(1))],
        [200, page(task(3, { error: 'Only one sentence was usable.' }))],
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel the training of English' }));
    await waitFor(() => expect(server.sentTo(CANCEL)).toHaveLength(1));
    expect(await screen.findByText('Training of English failed: Only one sentence was usable.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('rights', () => {
  test('[TRN-01] somebody who may not contribute reads why instead', async () => {
    open({}, { info: repositoryInfo() });
    expect(await screen.findByText('You can not edit this repository')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Sentence' })).toBeNull();
  });
});
