import { expect, test } from '@jest/globals';
import { firstPaintFile } from './first-paint.ts';

const INDEX = JSON.stringify({
  '/': {
    area: 'mf-browse',
    build: 'b1',
    pages: { 'en-US': 'first-paint/1.en-US.html', 'pt-BR': 'first-paint/1.pt-BR.html' },
  },
});
const registry = (browse: object) =>
  JSON.stringify({ revision: 1, remotes: { 'mf-browse': { enabled: true, stable: 'b1', builds: {}, ...browse } } });

test("the prerendered page is in the visitor\'s language", () => {
  expect(firstPaintFile(INDEX, registry({}), '/', 'en')).toBe('first-paint/1.en-US.html');
  expect(firstPaintFile(INDEX, registry({}), '/', 'pt-BR')).toBe('first-paint/1.pt-BR.html');
});

test('[PUB-14] a canary disables no prerendered page while most visitors get the build it was made from', () => {
  const canary = { build: 'b2', share: 0.1 };
  expect(firstPaintFile(INDEX, registry({ builds: { b2: { base: '/' } }, canary }), '/', 'en')).toBe(
    'first-paint/1.en-US.html',
  );
});

test.each([
  ['another address', '/home', {}],
  ['an address with a query', '/?signed', {}],
  ['another build that is live', '/', { stable: 'b2' }],
  ['an area that is switched off', '/', { enabled: false }],
  ['a canary that most visitors get', '/', { builds: { b2: { base: '/' } }, canary: { build: 'b2', share: 0.6 } }],
])('there is none for %s', (_what, url, browse) => {
  expect(firstPaintFile(INDEX, registry(browse), url, 'en')).toBeUndefined();
});
