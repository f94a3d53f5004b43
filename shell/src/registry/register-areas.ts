import { registerApplication, start, triggerAppChange } from 'single-spa';
import type { Application } from 'single-spa';
import { slotElement } from 'shared/platform';

import { areaApp } from './area-lifecycles.ts';
import { remotes$ } from './live-remotes.ts';
import type { Remote } from './registry.ts';
import { claimsOf } from './routes.ts';

/** Where an area draws: an element of its own inside the slot of the claimed route, or inside the shell's main part. */
function areaElement(remote: Remote, main: HTMLElement): HTMLElement {
  const slot = remote.routes.find((route) => route.slot)?.slot;
  const element = document.createElement('div');
  element.id = `area-${remote.name}`;
  (slot ? slotElement(slot) : main).append(element);
  return element;
}

function register(first: Remote, main: HTMLElement): void {
  let known = first;
  const live = () => remotes$.value.find(({ name }) => name === first.name);
  const current = () => {
    known = live() ?? known;
    return known;
  };
  const app: Application = () => Promise.resolve(areaApp(current, areaElement(first, main)));
  registerApplication({
    name: first.name,
    app,
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
