import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';
import type { FakeFailure, FakeRoutes } from 'shared/testing';
import type { RepositoryInfo } from 'shared/repository';

import { CONTRIBUTOR, DASHBOARD, repositoryInfo } from '../../testing/repository.ts';
import { offeredLanguages } from './model.ts';
import { QuickTestPanel } from './quick-test-panel.tsx';

const { uuid } = repositoryInfo();
const ANALYZE = 'POST /v2/repository/repository-details/{uuid}/analyze/';
const DEBUG = 'POST /v2/repository/repository-details/{uuid}/debug_parse/';
const ANALYSIS = {
  text: 'play some jazz',
  language: 'en',
  intent: { name: 'play', confidence: 0.934 },
  intent_ranking: [
    { name: 'play', confidence: 0.934 },
    { name: 'stop', confidence: 0.066 },
  ],
  entities: { other: [{ start: 10, end: 14, value: 'jazz', entity: 'genre', confidence: 0.8 }] },
  entities_list: ['genre'],
};

function open(routes: FakeRoutes = {}, part: Partial<RepositoryInfo> = {}) {
  const server = fakeServer({ [ANALYZE]: [200, ANALYSIS], ...routes });
  renderArea(<QuickTestPanel repository={repositoryInfo(part)} isOpen isCovering={false} onClose={() => undefined} />, {
    at: DASHBOARD,
  });
  return server;
}

const ask = (text: string) => {
  fireEvent.change(screen.getByLabelText('Sentence'), { target: { value: text } });
  fireEvent.submit(screen.getByLabelText('Sentence'));
};

beforeEach(() => login('key'));
afterEach(() => act(logout));

describe('asking', () => {
  test('[QT-01] a trimmed sentence is sent with language and version and its answer shown', async () => {
    const server = open();
    ask('  play some jazz ');
    const entry = await screen.findByRole('article', { name: 'play some jazz' });
    expect(await within(entry).findByText('93%')).toBeTruthy();
    expect(within(entry).getByRole('button', { name: 'jazz: genre' })).toBeTruthy();
    expect(server.sentTo(ANALYZE)).toEqual([{ text: 'play some jazz', language: 'en', repository_version: 11 }]);
    expect(screen.getByLabelText<HTMLInputElement>('Sentence').value).toBe('');
    expect(document.querySelector('[role="status"]:empty')).toBeNull();
    await waitFor(() =>
      expect(
        [...document.querySelectorAll('[role="status"]')].some(
          (region) => region.textContent === 'Intent play, 93%. jazz: genre',
        ),
      ).toBe(true),
    );
  });

  test('[FALL-11] an answer that falls back says so, and the debug view names the deciding threshold', async () => {
    const fallback = { confidence: 0.95, out_of_scope: 0.2, intent: 'ask_again' };
    const explanation = {
      intent: ANALYSIS.intent,
      words: {},
      out_of_scope: 0.3,
      fallback_intent: 'ask_again',
      fallback,
    };
    open({ [ANALYZE]: [200, { ...ANALYSIS, fallback_intent: 'ask_again' }], [DEBUG]: [200, explanation] });
    ask('play some jazz');
    expect(await screen.findByText('Falls back to “ask_again”.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: /^Why this answer/ }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByText(/Falls back to/);
    expect(dialog.textContent).toContain('Its confidence of 93% is below the threshold of 95%.');
    expect(dialog.textContent).toContain('Its out-of-scope score of 30% is above the threshold of 20%.');
  });

  test('[ENT-24] an answer shows the role of an entity and the meaning of its words', async () => {
    const mark = { start: 10, end: 14, value: 'jazz', entity: 'genre', role: 'wish', resolved_value: 'Jazz music' };
    open({ [ANALYZE]: [200, { ...ANALYSIS, entities: { other: [{ ...mark, confidence: 0.8 }] } }] });
    ask('play some jazz');
    const list = await screen.findByRole('list', { name: 'Entities' });
    expect(list.textContent).toBe('genre · wish jazz = Jazz music 80%');
  });

  test('[QT-01] an empty sentence is not sent', () => {
    const server = open();
    ask('   ');
    expect(server.requests).toEqual([]);
    expect(screen.getByRole('button', { name: 'Test' }).hasAttribute('disabled')).toBe(true);
  });

  test('[QT-01] the latest answer comes first', async () => {
    open();
    ask('one');
    ask('two');
    expect((await screen.findAllByRole('article')).map((entry) => entry.getAttribute('aria-label'))).toEqual([
      'two',
      'one',
    ]);
  });

  test('[QT-11] visitors test a public intelligence; reasons and longer sentences need an account', async () => {
    logout();
    const server = open({ 'POST /v2/repository/repository-details/{uuid}/try_out/': [200, ANALYSIS] });
    ask(' play some jazz ');
    expect(await screen.findByText('play')).toBeTruthy();
    const [sent] = server.requests.filter(({ method }) => method === 'POST');
    expect(sent?.body).toMatchObject({ text: 'play some jazz', language: 'en' });
    expect(screen.getByRole('button', { name: /^JSON/ })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Why this answer/ })).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('Sentence').maxLength).toBe(160);
  });

  test('[QT-12] visitors who may not test it are asked to sign in', () => {
    logout();
    open({}, { visitors_may_try: false });
    expect(screen.getByText('Only people with an account can test this intelligence.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy();
    expect(screen.queryByLabelText('Sentence')).toBeNull();
  });

  test('[QT-01] signed-out visitors see sign-in and sign-up', () => {
    logout();
    open();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toContain('/signin');
    expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe('/signup');
  });
});

test('[QT-16] an answer says so where the sentence is probably of no intent', async () => {
  open({
    [ANALYZE]: [
      [200, { ...ANALYSIS, out_of_scope: 0.31 }],
      [200, { ...ANALYSIS, out_of_scope: 0.62 }],
    ],
  });
  ask('play some jazz');
  await screen.findByText('93%');
  expect(screen.queryByText('Probably none of your intents')).toBeNull();
  ask('what is the capital of France');
  expect(await screen.findByText('Probably none of your intents')).toBeTruthy();
});

test.each([
  ['summary', DASHBOARD, 1],
  ['training', `${DASHBOARD}training/`, 0],
])('[QT-01] an untrained version on %s', (_, at, links) => {
  fakeServer({});
  const repository = repositoryInfo({ authorization: CONTRIBUTOR, ready_for_parse: false });
  renderArea(<QuickTestPanel repository={repository} isOpen isCovering={false} onClose={() => undefined} />, { at });
  expect(screen.getByText(/has no trained model yet/)).toBeTruthy();
  expect(screen.queryAllByRole('link', { name: 'Go to training' })).toHaveLength(links);
});

describe('failures', () => {
  const cases: [string, FakeFailure, boolean, RegExp][] = [
    ['offline', [0], true, /You seem to be offline/],
    ['untrained', [400, { detail: 'This repository has never been trained.' }], false, /no trained model/],
    ['any other', [500, { detail: 'Oops' }], true, /The sentence could not be tested/],
  ];
  test.each(cases)('[QT-03] a message for %s errors', async (_, answer, isTrained, text) => {
    open({ [ANALYZE]: answer }, { ready_for_parse: isTrained, trained_languages: isTrained ? ['en'] : [] });
    ask('play');
    expect(await screen.findByText(text)).toBeTruthy();
  });

  test('[QT-03] a failed test can be retried', async () => {
    open({
      [ANALYZE]: [
        [500, {}],
        [200, ANALYSIS],
      ],
    });
    ask('play some jazz');
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('93%')).toBeTruthy();
  });
});

describe('languages', () => {
  test('[QT-01] only trained languages can be selected; the others explain why', async () => {
    const server = open({}, { trained_languages: ['pt_br'] });
    const box = screen.getByRole('combobox', { name: 'Language' });
    fireEvent.mouseDown(box);
    expect((await screen.findByTitle('English · not trained')).getAttribute('class')).toContain('disabled');
    ask('toque jazz');
    await waitFor(() => expect(server.sentTo(ANALYZE)).toMatchObject([{ language: 'pt_br' }]));
  });

  test.each([
    [['en', 'pt_br'], ['en', 'pt_br'], []],
    [['pt_br'], ['pt_br'], ['en']],
    [[], ['en', 'pt_br'], []],
  ])('[QT-01] models for %j allow tests in %j', (trained, offered, untrained) => {
    expect(
      offeredLanguages({ language: 'en', available_languages: ['pt_br', 'en'], trained_languages: trained }),
    ).toEqual({ offered, untrained });
  });
});

describe('teaching', () => {
  const ADD = 'POST /v2/repository/example/';
  const teacher = { authorization: CONTRIBUTOR };

  test('a corrected answer becomes a training sentence with its entities', async () => {
    const server = open(
      {
        [ADD]: [
          [400, { detail: 'This intent already has this sentence.' }],
          [201, {}],
        ],
      },
      teacher,
    );
    ask('play some jazz');
    fireEvent.click(await screen.findByRole('button', { name: 'Add to training: “play some jazz”' }));
    const entry = screen.getByRole('article', { name: 'play some jazz' });
    const intent = within(entry).getByRole<HTMLInputElement>('combobox', { name: 'Intent' });
    expect(intent.value).toBe('play');
    fireEvent.change(intent, { target: { value: 'Play Music' } });
    fireEvent.click(within(entry).getByRole('button', { name: 'Add' }));
    expect(await within(entry).findByText('This intent already has this sentence.')).toBeTruthy();
    fireEvent.click(within(entry).getByRole('button', { name: 'Add' }));
    expect(await within(entry).findByText('Added to training as play_music.')).toBeTruthy();
    expect(server.sentTo(ADD)[1]).toEqual({
      text: 'play some jazz',
      intent: 'play_music',
      language: 'en',
      repository: uuid,
      repository_version: 11,
      entities: [{ start: 10, end: 14, entity: 'genre' }],
    });
    expect(screen.queryByRole('button', { name: /^Add to training/ })).toBeNull();
  });

  test('[TRN-73] words that are known are proposed in a corrected answer, and Tab marks them', async () => {
    const server = open(
      {
        [ANALYZE]: [200, { ...ANALYSIS, entities: {} }],
        'GET /v2/repository/entity/words/': [200, page({ text: 'Jazz', entity: 'genre', count: 4 })],
        [ADD]: [201, {}],
      },
      teacher,
    );
    ask('play some jazz');
    fireEvent.click(await screen.findByRole('button', { name: 'Add to training: “play some jazz”' }));
    expect(await screen.findByText(/marks “jazz” as genre/)).toBeTruthy();
    await userEvent.keyboard('{Tab}{Enter}');
    await waitFor(() =>
      expect(server.sentTo(ADD)).toMatchObject([{ entities: [{ start: 10, end: 14, entity: 'genre' }] }]),
    );
  });

  test('only contributors can add to training', async () => {
    open();
    ask('play some jazz');
    await screen.findByText('93%');
    expect(screen.queryByRole('button', { name: /^Add to training/ })).toBeNull();
  });
});

describe('raw and debug', () => {
  test('[QT-02] the raw answer is indented by 4, 562 px wide and can be copied', async () => {
    const copied: string[] = [];
    Object.assign(navigator, { clipboard: { writeText: (text: string) => Promise.resolve(copied.push(text)) } });
    open();
    ask('play some jazz');
    fireEvent.click(await screen.findByRole('button', { name: /^JSON/ }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByLabelText('Answer as JSON').textContent).toBe(JSON.stringify(ANALYSIS, null, 4));
    expect(document.querySelector<HTMLElement>('.ant-modal')?.style.width).toBe('562px');
    fireEvent.click(within(dialog).getByRole('button', { name: 'Copy' }));
    await waitFor(() => expect(copied).toEqual([JSON.stringify(ANALYSIS, null, 4)]));
  });

  test('[QT-02] [FALL-32] debug shows relevance and how words were read, also after a failed load', async () => {
    const explanation = {
      ...ANALYSIS,
      entities: [],
      words: { jazz: [{ intent: 'play', relevance: 12.3456 }], some: [{ intent: 'stop', relevance: 3 }] },
      read_as: { some: 'same' },
    };
    open({
      [DEBUG]: [
        [500, {}],
        [200, explanation],
      ],
    });
    ask('play some jazz');
    fireEvent.click(await screen.findByRole('button', { name: /^Why this answer/ }));
    fireEvent.click(await screen.findByRole('button', { name: 'Reload' }));
    expect(await screen.findByRole('row', { name: 'jazz 12.35' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'some (read as “same”) 0.00' })).toBeTruthy();
  });
});
