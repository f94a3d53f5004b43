import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { login, logout } from 'shared/session';
import { fakeServer, page, renderArea } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { CONTRIBUTOR, repositoryInfo } from '../../testing/repository.ts';
import { example } from '../../testing/training.ts';
import type { Finding } from './api.ts';
import { FindingItem } from './finding-item.tsx';

const FIX = 'POST /v2/repository/findings/fix/';
const FOUND: Finding = {
  kind: 'confused_intents',
  is_advice: false,
  key: 'confused_intents:play:stop',
  state: 'one',
  subject: { intents: ['play', 'stop'], entities: [], words: [], numbers: [1, 12] },
  count: 1,
  sentences: [{ source: 'example', id: 1, text: 'be quiet', intent: 'play', entities: [], spans: [] }],
  fixes: [
    { action: 'merge_intents', target: 'play', count: 3 },
    { action: 'move_to_intent', target: 'stop', count: 1 },
  ],
  gain: null,
  reason: null,
};

function open(finding: Finding, { language = 'en', routes = {} }: { language?: string; routes?: FakeRoutes } = {}) {
  const server = fakeServer({ 'GET /v2/repository/examples/': [200, page()], ...routes });
  const repository = repositoryInfo({ authorization: CONTRIBUTOR, language: 'en' });
  renderArea(
    <ul>
      <FindingItem finding={finding} place={{ repository, language }} show="open" />
    </ul>,
  );
  return { server, user: userEvent.setup() };
}

beforeEach(() => login('key'));
afterEach(() => act(logout));

test('[FND-23] confused intents are shown side by side, the confused sentences first; those can be moved', async () => {
  const { server, user } = open(FOUND, {
    routes: {
      'GET /v2/repository/examples/': ({ query }) => [
        200,
        query['intent'] === 'play' ? page(example(2, 'go on'), example(1, 'be quiet')) : page(example(3, 'halt')),
      ],
      [FIX]: [200, { id: 7, changed: 1, deleted: 0 }],
    },
  });
  await user.click(screen.getByText('See both side by side'));
  const play = within(screen.getByRole('region', { name: 'play' }));
  await play.findByText('go on');
  expect(play.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['be quiet', 'go on']);
  expect(play.getByText('be quiet').closest('div')?.textContent).toBe('Assigned to the other intent:be quiet');
  expect(play.getByRole('link', { name: 'play' }).getAttribute('href')).toMatch(/intentlist\/1$/);
  expect(within(screen.getByRole('region', { name: 'stop' })).getByText('halt')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Move 1 sentence to stop' }));
  await waitFor(() => expect(server.sentTo(FIX)).toMatchObject([{ action: 'move_to_intent', target: 'stop' }]));
});

test('[FND-23] when the sentences of an intent cannot be read, its column says so and can be retried', async () => {
  let calls = 0;
  const { user } = open(FOUND, {
    routes: {
      'GET /v2/repository/examples/': ({ query }) =>
        query['intent'] === 'play' && calls++ === 0 ? [500, {}] : [200, page(example(2, 'go on'))],
    },
  });
  await user.click(screen.getByText('See both side by side'));
  const play = within(screen.getByRole('region', { name: 'play' }));
  await user.click(await play.findByRole('button', { name: 'Try again' }));
  expect(await play.findByText('go on')).toBeTruthy();
});

const about = { intents: [], entities: [], words: [], numbers: [1, 2] };
const plain: Partial<Finding> = { sentences: [], fixes: [], subject: about };
test.each<[Partial<Finding>, string, string, RegExp]>([
  [{ kind: 'unbalanced_intent', subject: { ...about, intents: ['play'] } }, 'en', 'Open play', /intentlist\/1$/],
  [{ kind: 'single_intent' }, 'en', 'Add sentences', /training\/?$/],
  [{ kind: 'single_intent' }, 'pt_br', 'Translate', /translate\/\?to=pt_br&show=untranslated$/],
  [{ kind: 'untranslated' }, 'pt_br', 'Translate', /translate\/\?to=pt_br&show=untranslated$/],
  [{ kind: 'different_marks' }, 'pt_br', 'Translate', /translate\/\?to=pt_br&show=invalid$/],
  [{ kind: 'thin_intent' }, 'en', 'Get suggestions', /suggest/],
  [{ kind: 'one_value', subject: { ...about, entities: ['genre'] } }, 'en', 'Open genre', /entitylist\/5$/],
])('[FND-26] a finding without a fix leads to where it is fixed: %j', (finding, language, name, path) => {
  open({ ...FOUND, ...plain, ...finding }, { language });
  expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(path);
});
