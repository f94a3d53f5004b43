import { expect, test } from '@jest/globals';

import { parseEndpoint, parseKeys, reachableFrom } from './model.ts';
import { SNIPPETS } from './snippets.ts';

const REQUEST = { endpoint: 'http://host/v2/parse/', key: 'a-key', text: `it's "odd" \\ $HOME`, language: 'en' };

test.each([['http://host/'], ['http://host'], ['http://host//']])(
  '[INT-01] the endpoint of %s has one slash',
  (server) => {
    expect(parseEndpoint(server)).toBe('http://host/v2/parse/');
  },
);

test('[INT-01] the own key comes first, those of organisations follow, empty ones are left out', () => {
  const organization = { user__nickname: 'acme', uuid: 'key-2' };
  const keys = parseKeys({
    user__nickname: 'ada',
    uuid: 'key-1',
    organizations: [organization, { ...organization, uuid: null }] as never,
  });
  expect(keys).toEqual([
    { owner: 'ada', key: 'key-1' },
    { owner: 'acme', key: 'key-2' },
  ]);
});

test('[INT-01] quotes and dollars of a sentence reach the server as they are', () => {
  expect(SNIPPETS.curl(REQUEST)).toContain(`'{"text":"it'\\''s \\"odd\\" \\\\ $HOME","language":"en"}'`);
  expect(SNIPPETS.python(REQUEST)).toContain(`{"text": "it's \\"odd\\" \\\\ $HOME", "language": "en"}`);
  expect(SNIPPETS.javascript(REQUEST)).toContain(`text: "it's \\"odd\\" \\\\ $HOME"`);
});

test.each([
  ['http://localhost:8080/x', 'http://127.0.0.1:8080/v2/parse/', 'http://localhost:8080/v2/parse/'],
  ['http://localhost:8080/x', 'http://127.0.0.1:9090/v2/parse/', 'http://127.0.0.1:9090/v2/parse/'],
  ['https://bots.example/x', 'https://nlp.example/v2/parse/', 'https://nlp.example/v2/parse/'],
])('[INT-01] a page at %s calls %s as %s', (page, endpoint, called) =>
  expect(reachableFrom(page, endpoint)).toBe(called),
);
