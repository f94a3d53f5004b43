import { expect, test } from '@jest/globals';

import { parseEndpoint, parseKeys, reachableFrom } from './model.ts';
import { SNIPPETS } from './snippets.ts';

const REQUEST = {
  endpoint: 'http://host/v2/parse/',
  repository: 'u-1',
  key: 'a-key',
  text: `it's "odd" \\ $HOME`,
  language: 'en',
};

test.each([['http://host/'], ['http://host'], ['http://host//']])(
  '[INT-01] the endpoint of %s has one slash',
  (server) => {
    expect(parseEndpoint(server)).toBe('http://host/v2/parse/');
  },
);

test('[INT-01] own key first, then organizations, without empty ones', () => {
  const organization = {
    user__nickname: 'acme',
    user: 7,
    uuid: 'key-2',
    key_environment: null,
    old_key_ends_at: null,
    can_end_old_key: false,
  };
  const ended = {
    ...organization,
    user: 8,
    user__nickname: 'zoo',
    uuid: null,
    old_key_ends_at: '2030-01-01T00:00:00Z',
    can_end_old_key: true,
  };
  const keys = parseKeys({
    user__nickname: 'ada',
    uuid: 'key-1',
    key_environment: 'staging',
    organizations: [organization, ended] as never,
  });
  expect(keys).toEqual([
    { owner: 'ada', key: 'key-1', environment: 'staging' },
    { owner: 'acme', key: 'key-2', environment: null, organization: 7 },
    {
      owner: 'zoo',
      key: null,
      environment: null,
      organization: 8,
      oldKeyEndsAt: '2030-01-01T00:00:00Z',
      canEndOldKey: true,
    },
  ]);
});

test('[INT-01] quotes and dollar signs reach the server unchanged', () => {
  expect(SNIPPETS.curl(REQUEST)).toContain(`'{"text":"it'\\''s \\"odd\\" \\\\ $HOME","language":"en"}'`);
  expect(SNIPPETS.python(REQUEST)).toContain(`{"text": "it's \\"odd\\" \\\\ $HOME", "language": "en"}`);
  expect(SNIPPETS.javascript(REQUEST)).toContain(`text: "it's \\"odd\\" \\\\ $HOME"`);
  expect(SNIPPETS.typescript(REQUEST)).toContain(`bot.parse("it's \\"odd\\" \\\\ $HOME", { language: "en" })`);
  expect(SNIPPETS.cli(REQUEST)).toContain(`PARLANCE_URL='http://host'`);
  expect(SNIPPETS.cli(REQUEST)).toContain(`-- 'it'\\''s "odd" \\ $HOME'`);
});

test.each([
  ['http://localhost:8080/x', 'http://127.0.0.1:8080/v2/parse/', 'http://localhost:8080/v2/parse/'],
  ['http://localhost:8080/x', 'http://127.0.0.1:9090/v2/parse/', 'http://127.0.0.1:9090/v2/parse/'],
  ['https://bots.example/x', 'https://nlp.example/v2/parse/', 'https://nlp.example/v2/parse/'],
])('[INT-01] a page at %s calls %s as %s', (page, endpoint, called) =>
  expect(reachableFrom(page, endpoint)).toBe(called),
);
