import path from 'node:path';

import { describe, expect, test } from '@jest/globals';

import { ROOT, listAreas } from './areas.ts';
import { clashes } from '@parlance/contract';
import { eventProblems, eventsIn, namespacesIn, readEvents, readSource } from './source-contract.ts';
import { unmetShares } from '@parlance/registry';
import type { SourceContract } from '@parlance/contract/schema';

const title = { 'en-US': 'Title', 'pt-BR': 'Título' };
const contract = (name: string, paths: string[], events: Partial<SourceContract['events']> = {}): SourceContract => ({
  name,
  contract: 1,
  routes: paths.map((path) => ({ path, title, guard: 'public' })),
  events: { publishes: [], consumes: [], ...events },
  budget: 90,
  smoke: [],
});

test('every remote of this repository satisfies its contract, and all coexist', async () => {
  const contracts = await Promise.all(listAreas().map((area) => readSource(path.join(ROOT, area))));
  for (const found of contracts)
    expect(eventProblems(found, await readEvents(path.join(ROOT, found.name)))).toEqual([]);
  expect(clashes(contracts)).toEqual([]);
});

describe('the build rejects', () => {
  test('a path that two remotes claim, even with different parameter names', () => {
    expect(clashes([contract('mf-a', ['/org/:nickname']), contract('mf-b', ['/Org/:owner/'])])).toEqual([
      'mf-b and mf-a both claim /Org/:owner/ (mf-a: /org/:nickname).',
    ]);
    expect(clashes([contract('mf-a', ['/org/:nickname']), contract('mf-b', ['/orgs'])])).toEqual([]);
  });

  test('[PUB-30] a path inside a route of another area, except a new screen in the slot of that route', () => {
    const owner = {
      ...contract('mf-a', []),
      routes: [{ path: '/bot/:id/*', places: [{ path: '' }, { path: 'training/' }], screens: ['intents/:name'] }],
    };
    const problemsOf = (path: string, slot?: string) =>
      clashes([owner, { ...contract('mf-b', []), routes: [{ path, slot }] }]);
    expect(problemsOf('/bot/:x/notes')).toEqual(['mf-b and mf-a both claim /bot/:x/notes (mf-a: /bot/:id/*).']);
    expect(problemsOf('/bot/:x/notes', 'dashboard')).toEqual([]);
    for (const path of ['/bot/:x', '/bot/:x/Training', '/bot/:x/:screen', '/bot/:x/intents/greet', '/bot/*'])
      expect(problemsOf(path, 'dashboard')).toEqual([`mf-b and mf-a both claim ${path} (mf-a: /bot/:id/*).`]);
  });

  test('a topic that no remote publishes', () => {
    const listener = contract('mf-a', ['/a'], { consumes: ['training.finished@1', 'session.changed@1'] });
    expect(clashes([listener])).toEqual(['mf-a consumes training.finished@1, which nobody publishes.']);
    expect(clashes([listener, contract('mf-b', ['/b'], { publishes: ['training.finished@1'] })])).toEqual([]);
  });

  test('a topic that the code declares and the contract does not, and the reverse', async () => {
    const declared = await eventsIn(
      "export const events = defineEvents({ publishes: ['training.finished@1'], consumes: ['session.changed@1'] });",
    );
    expect(declared).toEqual({ publishes: ['training.finished@1'], consumes: ['session.changed@1'] });
    expect(
      eventProblems(contract('mf-a', ['/a'], { consumes: ['repository.updated@1', 'session.changed@1'] }), declared),
    ).toEqual([
      'mf-a publishes training.finished@1, which its remote.json does not declare.',
      'mf-a declares that it consumes repository.updated@1, and its events.ts does not.',
    ]);
  });

  test.each([
    [
      'another patch of React',
      { react: '19.3.1' },
      { react: '19.3.2' },
      ['It needs react 19.3.1, and the shell offers 19.3.2.'],
    ],
    [
      'another major of the platform',
      { 'shared/api': '^3.0.0' },
      { 'shared/api': '2.4.0' },
      ['It needs shared/api ^3.0.0, and the shell offers 2.4.0.'],
    ],
    [
      'what the shell does not know',
      { 'shared/later': '^2.0.0' },
      {},
      ['It needs shared/later, which the shell does not offer.'],
    ],
  ])('an unsatisfied share: %s', (_what, needs, offers, problems) => {
    expect(unmetShares(needs, offers)).toEqual(problems);
  });

  test('no build when the shell is newer within the major version', () => {
    expect(
      unmetShares({ 'shared/api': '^2.0.0', react: '19.3.1' }, { 'shared/api': '2.7.0', react: '19.3.1' }),
    ).toEqual([]);
  });
});

test('the namespaces of an area are those its sources define', async () => {
  expect(
    await namespacesIn(["defineMessages('training', {})", "defineMessages('inbox', {})", 'page.on(click)']),
  ).toEqual(['inbox', 'training']);
});
