import { expect, test } from '@jest/globals';

import { destinationsOf } from './places.ts';

const titled = (title: string) => ({ 'en-US': title, 'pt-BR': `${title} (pt)` });
const remotes = [
  {
    routes: [
      { path: '/signin', title: titled('Sign in'), guard: 'anonymous' },
      { path: '/profile', title: titled('Profile'), guard: 'session' },
      { path: '/org/:nickname', title: titled('Organization'), guard: 'session' },
      { path: '/stop-digest', title: titled('Daily e-mail'), guard: 'public', listed: false },
      {
        path: '/dashboard/:ownerNickname/:slug/*',
        title: titled('Workspace'),
        guard: 'public',
        places: [{ path: 'training/', title: titled('Training') }],
      },
    ],
  },
  {
    routes: [
      { path: '/dashboard/:ownerNickname/:slug/results', title: titled('Results'), guard: 'public', slot: 'dashboard' },
      { path: '/dashboard/:ownerNickname/:slug/result/:id', title: titled('Result'), guard: 'public' },
      { path: '/home', title: titled('Search'), guard: 'public', slot: 'header' },
    ],
  },
] as const;

const labels = (destinations: readonly { label: string }[]) => destinations.map(({ label }) => label);

test('[CMD-02] pages come from the contracts, as far as the visitor may open them', () => {
  const visitor = { locale: 'en-US', isSignedIn: false, repository: undefined } as const;
  expect(labels(destinationsOf(remotes, visitor).pages)).toEqual(['Sign in']);
  expect(destinationsOf(remotes, { ...visitor, isSignedIn: true, locale: 'pt-BR' })).toEqual({
    screens: [],
    pages: [{ label: 'Profile (pt)', path: '/profile' }],
  });
});

test('[CMD-02] screens of the intelligence keep its version, those of its frame first', () => {
  const repository = { ownerNickname: 'ana souza', slug: 'bot', version: 7 };
  expect(destinationsOf([...remotes].reverse(), { locale: 'en-US', isSignedIn: true, repository }).screens).toEqual([
    { label: 'Training', path: '/dashboard/ana%20souza/bot/training/?version=7' },
    { label: 'Results', path: '/dashboard/ana%20souza/bot/results?version=7' },
  ]);
});

test('[CMD-02] an area that is switched off is not offered', () => {
  const visitor = { locale: 'en-US', isSignedIn: false, repository: undefined } as const;
  const off = remotes.map((remote) => ({ ...remote, unavailable: 'off' as const }));
  expect(destinationsOf(off, visitor).pages).toEqual([]);
});

test('[SLOT-08] contributed links are listed once, for those who may see them, instead of their routes', () => {
  const path = '/dashboard/:ownerNickname/:slug/notes';
  const about = { path, title: titled('Notes') };
  const notes = {
    routes: [
      { ...about, title: titled('Screen of notes'), guard: 'public', slot: 'dashboard' },
      { path: '/notes/:uuid', title: titled('Note'), guard: 'public' },
    ],
    contributes: [
      { ...about, link: 'side-menu', requires: ['can_contribute'] },
      { ...about, link: 'tabs', requires: ['can_contribute'] },
      { link: 'side-menu', path: '/notes/:uuid', title: titled('All notes') },
      { link: 'margin', path, title: titled('Later') },
    ],
  } as const;
  const repository = { ownerNickname: 'ana', slug: 'bot', version: 7 };
  const where = { locale: 'en-US', isSignedIn: true, repository, uuid: 'a-1' } as const;
  expect(destinationsOf([notes], { ...where, rights: { can_contribute: true } }).screens).toEqual([
    { label: 'Notes', path: '/dashboard/ana/bot/notes?version=7' },
    { label: 'All notes', path: '/notes/a-1' },
  ]);
  expect(labels(destinationsOf([notes], where).screens)).toEqual(['All notes']);
});
