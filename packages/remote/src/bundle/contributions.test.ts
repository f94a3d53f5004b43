import { expect, test } from '@jest/globals';
import { SourceContract } from '@parlance/contract/schema';

import { contributionsIn, missingSlots } from './contributions.ts';

const title = { 'en-US': 'Notes', 'pt-BR': 'Notas' };
const contract = SourceContract.parse({
  name: 'mf-notes',
  contract: 1,
  routes: [{ path: '/notes', title, guard: 'public' }],
  contributes: [
    { slot: 'summary', id: 'notes', title },
    { slot: 'sentence-row', id: 'sentence-notes', title },
  ],
  events: { publishes: [], consumes: [] },
  budget: 10,
  smoke: [{ open: '/notes' }, { see: 'Notes' }],
});

test('[SLOT-12] the slots of a contract are compared with those that the code fills', async () => {
  const drawn = await contributionsIn(`
    import { defineContributions } from 'shared/platform';
    export const contributions = defineContributions({
      notes: () => import('./notes.tsx'),
      'other-notes': () => import('./other-notes.tsx'),
    });
  `);
  expect([...drawn]).toEqual([
    ['notes', './notes.tsx'],
    ['other-notes', './other-notes.tsx'],
  ]);
  expect(missingSlots(contract, [...drawn.keys()])).toEqual([
    'mf-notes contributes "sentence-notes", which its src/contributions.tsx does not define.',
    'mf-notes defines "other-notes", which its remote.json does not contribute.',
  ]);
  expect(missingSlots(contract, ['notes', 'sentence-notes'])).toEqual([]);
});
