import { expect, test } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { fakeServer, renderArea } from 'shared/testing';
import type { FakeAnswer, FakeRoutes } from 'shared/testing';

import LandingPage from './landing-page.tsx';

const intelligence = (name: string, language: string) => ({
  uuid: name,
  language,
  description: 'Plays music.',
  name,
  slug: name.toLowerCase(),
  available_languages: [language],
  intents: [
    { id: 1, value: 'play', examples__count: 40 },
    { id: 2, value: 'stop', examples__count: 20 },
  ],
  owner__nickname: 'ana',
  categories: [],
});
const LIST = 'GET /v2/repository/repositories/';
const BEST: FakeAnswer<typeof LIST> = [
  200,
  {
    count: 3,
    next: null,
    previous: null,
    results: [intelligence('Empty', 'en'), intelligence('Jazz', 'en'), intelligence('Musica', 'pt_br')],
  },
];
const SENTENCES: Record<string, object[]> = {
  Jazz: [
    {
      id: 1,
      text: 'play some jazz',
      language: 'en',
      intent: 'play',
      entities: [{ start: 10, end: 14, entity: 'genre' }],
    },
  ],
  Musica: [
    {
      id: 2,
      text: 'toque um samba',
      language: 'pt_br',
      intent: 'play',
      entities: [{ start: 9, end: 14, entity: 'genero' }],
    },
  ],
};

const TRY = 'POST /v2/repository/repository-details/{uuid}/try_out/';
const answer = (text: string, [start, end]: [number, number], entity: string) => ({
  text,
  language: 'en',
  intent: { name: 'play', confidence: 0.9 },
  intent_ranking: [
    { name: 'play', confidence: 0.9 },
    { name: 'stop', confidence: 0.1 },
  ],
  entities: { other: [{ start, end, value: text.slice(start, end), entity, confidence: 0.8 }] },
  entities_list: [entity],
});

function open(best: FakeAnswer<typeof LIST>, routes: FakeRoutes = {}) {
  const server = fakeServer({
    ...routes,
    [LIST]: best,
    'GET /v2/repository/repository-details/{uuid}/samples/': ({ path }) => [
      200,
      { results: SENTENCES[path.split('/').at(-3) ?? ''] ?? [] },
    ],
  });
  renderArea(<LandingPage />);
  return server;
}

test('[BRO-01] shows hero, three features, the best intelligences and links to more and to sign-up', async () => {
  const server = open(BEST);
  expect(screen.getByRole('heading', { level: 1, name: 'Teach software what people mean' })).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Create an account' }).map((link) => link.getAttribute('href'))).toEqual([
    '/signup',
    '/signup',
  ]);
  expect(screen.getAllByRole('link', { name: 'Browse all intelligences' })[0]?.getAttribute('href')).toBe('/home');
  expect(
    within(screen.getByRole('region', { name: 'What you can do with it' })).getAllByRole('heading', { level: 3 }),
  ).toHaveLength(3);
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(server.requests[0]?.query).toEqual({ limit: 6, offset: 0 });
});

test('[BRO-01] the sample is a real sentence of the first suitable intelligence of each language', async () => {
  open(BEST);
  const figure = await screen.findByRole('figure');
  expect((await within(figure).findByText('jazz')).tagName).toBe('MARK');
  expect(within(figure).getByText('genre')).toBeTruthy();
  expect(figure.textContent).toContain('A test sentence of Jazz');
  fireEvent.click(within(figure).getByRole('button', { name: 'português (Brasil)' }));
  expect((await within(figure).findByText('samba')).tagName).toBe('MARK');
});

test("[BRO-01] the intelligence parses the sample and the visitor's own sentences", async () => {
  const server = open(BEST, {
    [TRY]: ({ body }) => [
      200,
      JSON.stringify(body).includes('some jazz')
        ? answer('play some jazz', [10, 14], 'style')
        : answer('loud rock', [5, 9], 'style'),
    ],
  });
  const figure = await screen.findByRole('figure');
  expect(await within(figure).findByText('style')).toBeTruthy();
  expect(within(figure).getByRole('list', { name: 'Intents, most likely first' }).textContent).toBe('play90%stop10%');
  expect(figure.textContent).toContain('Answered by Jazz');
  fireEvent.change(within(figure).getByRole('textbox', { name: 'A sentence for Jazz' }), {
    target: { value: ' loud rock ' },
  });
  fireEvent.click(within(figure).getByRole('button', { name: 'Try it' }));
  expect((await within(figure).findByText('rock')).tagName).toBe('MARK');
  expect(server.sentTo('POST /v2/repository/repository-details/Jazz/try_out/')).toEqual([
    { text: 'play some jazz', language: 'en' },
    { text: 'loud rock', language: 'en' },
  ]);
  expect(screen.getByText('Intent play, 90%. style: rock')).toBeTruthy();
});

test('[FALL-11] a visitor sees when an answer falls back', async () => {
  open(BEST, {
    [TRY]: [200, { ...answer('play some jazz', [10, 14], 'style'), is_fallback: true, fallback_intent: 'ask_again' }],
  });
  expect(await screen.findByText('Not sure enough: falls back to “ask_again”.')).toBeTruthy();
});

test('[BRO-01] a sentence that fails to parse shows the error and keeps the text', async () => {
  open(BEST, {
    [TRY]: [
      [200, answer('play some jazz', [10, 14], 'style')],
      [429, { detail: 'Request was throttled.' }],
    ],
  });
  const figure = await screen.findByRole('figure');
  const field = await within(figure).findByRole('textbox', { name: 'A sentence for Jazz' });
  fireEvent.change(field, { target: { value: 'again' } });
  fireEvent.click(within(figure).getByRole('button', { name: 'Try it' }));
  expect((await within(figure).findByRole('alert')).textContent).toBe('Request was throttled.');
  expect(field).toHaveProperty('value', 'again');
});

test.each([
  [
    'nothing is published',
    [200, { count: 0, next: null, previous: null, results: [] }],
    'Nobody has published an intelligence here yet. Yours could be the first.',
  ],
  ['the list fails', [500, { detail: 'The list broke.' }], 'The list broke.'],
] as const)('[BRO-01] when %s, a captioned illustration is shown', async (_, best, text) => {
  open(best);
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole('figure').textContent).toContain('Illustration: ');
});

test('[BRO-01] a list that failed loads on retry', async () => {
  fakeServer({ [LIST]: [[500, { detail: 'The list broke.' }], BEST] });
  renderArea(<LandingPage />);
  await screen.findByText('The list broke.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('article')).toHaveLength(3);
});

test('[BRO-01] while parsing is unavailable, the test sentence stays and nothing can be tried', async () => {
  open(BEST, { [TRY]: [400, { detail: 'Not trained.' }] });
  const figure = await screen.findByRole('figure');
  expect((await within(figure).findByText('jazz')).tagName).toBe('MARK');
  expect(figure.textContent).toContain('A test sentence of Jazz');
  expect(within(figure).queryByRole('textbox')).toBeNull();
});

test('[SHELL-05] the page speaks Portuguese', () => {
  open(BEST);
  act(() => chooseLocale('pt-BR'));
  expect(screen.getByRole('heading', { level: 1, name: 'Ensine o software a entender as pessoas' })).toBeTruthy();
  act(() => chooseLocale('en-US'));
});
