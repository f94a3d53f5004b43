import { expect, test } from '@jest/globals';

import { contributionProblems } from './contribution-problems.ts';
import { addressOf, inOrder, isMeantFor, linksOf, slotsOf, textIn, unknownContributions } from './contributions.ts';
import { SealedContract, SourceContract, problemIn } from './schema.ts';

const title = { 'en-US': 'Notes', 'pt-BR': 'Notas' };
const path = '/dashboard/:ownerNickname/:slug/notes';
const menu = { link: 'side-menu', path, title, requires: ['can_contribute'] };
const row = { slot: 'sentence-row', id: 'sentence-notes', title, order: 10 };
/** A contract of a later release. */
const later = { slot: 'sentence-margin', id: 'margin', title, width: 3 };

const source = (contributes: readonly unknown[]) => ({
  name: 'mf-notes',
  contract: 1,
  routes: [
    { path, title, guard: 'public', slot: 'dashboard' },
    { path: '/notes/:uuid', title, guard: 'session' },
  ],
  contributes,
  events: { publishes: [], consumes: [] },
  budget: 10,
  smoke: [{ open: '/notes' }, { see: 'Notes' }],
});
const sealed = (contributes: readonly unknown[]) => ({
  ...source(contributes),
  version: '1.0.0',
  namespaces: [],
  needs: {},
  container: 'mf_notes_a',
  entry: 'assets/entry.js',
});
const problemsOf = (...contributes: unknown[]) => contributionProblems(SourceContract.parse(source(contributes)));

test('[SLOT-01] a contract contributes links and slots, with texts in further languages of the site', () => {
  const french = { ...menu, title: { ...title, fr: 'Notes' } };
  expect(problemsOf(french, row, { link: 'header', path: '/notes/:uuid', title, requires: ['session'] })).toEqual([
    'mf-notes: The place header has no value for :uuid of /notes/:uuid.',
  ]);
  expect(problemsOf(french, row, { link: 'side-menu', path: '/notes/:uuid', title })).toEqual([]);
});

test.each([
  ['an unknown menu', { ...menu, link: 'footer' }],
  ['an unknown slot', later],
  ['no Portuguese', { ...menu, title: { 'en-US': 'Notes' } }],
  ['a language that is none', { ...menu, title: { ...title, English: 'Notes' } }],
  ['a right that is none', { ...menu, requires: ['can_fly'] }],
  ['another site', { ...menu, path: '//example.org' }],
  ['a field of another kind', { ...row, path: '/notes' }],
])('[SLOT-01] rejected in the sources: %s', (_what, contribution) => {
  expect(SourceContract.safeParse(source([contribution])).success).toBe(false);
});

test('[SLOT-01] the wrong field is named', () => {
  const { error } = SourceContract.safeParse(source([row, { ...menu, requires: ['session', 'can_fly'] }]));
  expect(error && problemIn(error)).toMatch(/^contributes\.1\.requires\.1 .*can_write/);
});

test.each([
  ['leads to no route of its own', { ...menu, path: '/elsewhere' }],
  ['needs a route in the slot "dashboard"', { link: 'tabs', path: '/notes/:uuid', title }],
  ['nobody has can_write there', { slot: 'header', id: 'badge', title, requires: ['can_write'] }],
])('[SLOT-01] an impossible contribution is named: it %s', (problem, contribution) => {
  expect(problemsOf(contribution).join()).toContain(problem);
});

test('[SLOT-01] duplicate contributions are named', () => {
  expect(problemsOf(menu, menu, row, row)).toEqual([
    `mf-notes: It contributes "side-menu ${path}" twice.`,
    'mf-notes: It contributes "sentence-notes" twice.',
  ]);
});

test('[SLOT-01] slots and menus of a later minor version are stored by sites, skipped by shells, and counted', () => {
  const contract = SealedContract.parse(sealed([menu, later, row]));
  expect(contract.contributes).toContainEqual(later);
  expect([linksOf(contract).length, slotsOf(contract).length, unknownContributions(contract)]).toEqual([1, 1, 1]);
  expect(SealedContract.safeParse(sealed([{ ...menu, requires: ['can_fly'] }])).success).toBe(false);
  // A browser reads registries of any age.
  const odd = { contributes: [null, 'menu', { link: 'header' }, { ...row, title: 'Notes' }, menu] };
  expect([linksOf(odd).length, slotsOf(odd).length, unknownContributions(odd)]).toEqual([1, 0, 4]);
});

test.each([
  ['signed out', false, {}, []],
  ['signed in', true, {}, ['session']],
  ['signed out, with a right', false, { can_read: true }, ['can_read']],
  ['signed in, with a right', true, { can_read: true }, ['session', 'can_read', 'both']],
] as const)(
  '[SLOT-07] a visitor who is %s sees contributions that require no more',
  (_who, isSignedIn, rights, expected) => {
    const asks = { session: ['session'], can_read: ['can_read'], both: ['session', 'can_read'], later: ['can_fly'] };
    const seen = Object.entries(asks).filter(([, requires]) =>
      isMeantFor({ title, requires } as Parameters<typeof isMeantFor>[0], { isSignedIn, rights }),
    );
    expect(seen.map(([name]) => name)).toEqual(expected);
    expect(isMeantFor({ title, requires: ['no-session'] }, { isSignedIn })).toBe(!isSignedIn);
  },
);

test('[SLOT-07] lower numbers come first, and the default is 500', () => {
  const named = [600, undefined, 10, 500].map((order, at) => ({ title: { 'en-US': String(at) }, order }));
  expect(inOrder(named).map(({ title: texts }) => textIn(texts, 'pt-BR'))).toEqual(['2', '1', '3', '0']);
});

test('[SLOT-07] a menu fills the parameters of an address, or omits the link', () => {
  expect(addressOf(path, { ownerNickname: 'ana/b', slug: 'bot' })).toBe('/dashboard/ana%2Fb/bot/notes');
  expect(addressOf(path, { ownerNickname: 'ana' })).toBeUndefined();
  expect(addressOf('/notes', {})).toBe('/notes');
});
