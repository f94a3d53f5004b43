import { registerApplication, start, triggerAppChange } from 'single-spa';
import type { Application } from 'single-spa';
import { slotElement } from 'shared/platform';

import { overrides$ } from '../dev-panel/overrides.ts';
import { areaApp } from './area-lifecycles.ts';
import { onlyArea, refreshRemotes, remotes$ } from './live-remotes.ts';
import type { Remote } from './registry.ts';
import { claimsOf } from './routes.ts';

/** Where an area draws: an element of its own inside the slot of the claimed route, or inside the shell's main part. */
function areaElement(remote: Remote, main: HTMLElement): HTMLElement {
  const slot = remote.routes.find((route) => route.slot)?.slot;
  const element = document.createElement('div');
  element.id = `area-${remote.name}`;
  // Alone there is no other area whose frame could hold it.
  (slot && onlyArea === undefined ? slotElement(slot) : main).append(element);
  return element;
}

function register(first: Remote, main: HTMLElement): void {
  let known = first;
  let isChosen = false;
  const live = () => remotes$.value.find(({ name }) => name === first.name);
  const current = () => {
    known = live() ?? known;
    return known;
  };
  const app = areaApp({ current, refresh: refreshRemotes }, areaElement(first, main));
  const application: Application = () => Promise.resolve(app);
  // A navigation within an area mounts nothing; a newer build is taken then, never under somebody who is at work.
  // single-spa announces every change of the address by this event, not only back and forward.
  addEventListener('popstate', app.refresh);
  // Whoever chooses another build wants to see it now.
  overrides$.subscribe(() => { isChosen = true; });
  remotes$.subscribe(() => {
    if (isChosen) app.refresh();
    isChosen = false;
  });
  registerApplication({
    name: first.name,
    app: application,
    activeWhen: ({ pathname }) => {
      const remote = live();
      return remote !== undefined && claimsOf([remote], pathname).length > 0;
    },
  });
}

/** Hands every remote to single-spa, which mounts it while one of its routes is on screen; new ones join as they appear. */
export function registerAreas(main: HTMLElement): void {
  const registered = new Set<string>();
  remotes$.subscribe((remotes) => {
    for (const remote of remotes.filter(({ name }) => !registered.has(name))) {
      registered.add(remote.name);
      register(remote, main);
    }
    void triggerAppChange();
  });
  start({ urlRerouteOnly: true });
}
