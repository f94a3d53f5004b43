import { expect, test } from '@jest/globals';
import { routeOf, stepsOf } from './apertium-route.ts';

const STEPS = stepsOf(
  (
    'cat-eng cat-eng_US cat-por cat-por_BR eng-cat eng-cat_valencia eng-spa ' +
    'es-pt es-pt_BR por-cat pt-es spa-eng spa-eng_US'
  ).split(' '),
);

test.each([
  ['en', 'es', ['eng-spa']],
  ['en', 'pt', ['eng-spa', 'es-pt']],
  ['en', 'pt_br', ['eng-spa', 'es-pt_BR']],
  ['pt_br', 'en', ['pt-es', 'spa-eng']],
  ['ca', 'pt_br', ['cat-por_BR']],
  ['en', 'ca', ['eng-cat']],
])('[TRA-03] from %s to %s Apertium uses %j', (from, to, modes) => {
  expect(routeOf(STEPS, { from, to })).toEqual(modes);
});

test.each([
  ['en', 'zh'],
  ['zh', 'en'],
  ['en', 'en'],
])('[TRA-03] there is no route from %s to %s', (from, to) => {
  expect(routeOf(STEPS, { from, to })).toBeUndefined();
});

test('[TRA-03] a plain language substitutes for a missing regional variant', () => {
  expect(routeOf(stepsOf(['eng-spa', 'es-pt']), { from: 'en', to: 'pt_br' })).toEqual(['eng-spa', 'es-pt']);
  expect(routeOf(stepsOf(['es-pt_BR']), { from: 'es', to: 'pt' })).toEqual(['es-pt_BR']);
});
