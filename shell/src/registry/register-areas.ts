import { registerApplication, start, triggerAppChange } from 'single-spa';
import type { Application } from 'single-spa';
import { slotElement } from 'shared/platform';

import { contributions } from '../contributions/contributions.ts';
import { overrides$ } from '../dev-panel/overrides.ts';
import { followTraces } from '../frame/traces.ts';
import { areaApp } from './area-lifecycles.ts';
import type { BuildSource } from './area-machine.ts';
import { onlyArea, refreshRemotes, remotes$ } from './live-remotes.ts';
import type { Remote } from './registry.ts';
import { claimsOf } from './routes.ts';

/** Places an area's element where its current route renders: in that route's slot or in the shell's main element. */
function placeArea(element: HTMLElement, remote: Remote, main: HTMLElement): void {
  const [claim] = claimsOf([remote], location.pathname);
  if (!claim) return;
  // Without the app, there is no other area with a frame for it.
  const parent = claim.route.slot && onlyArea === undefined ? slotElement(claim.route.slot) : main;
  if (element.parentElement !== parent) parent.append(element);
}

const isSlotClaimed: BuildSource['isSlotClaimed'] = (slot, pathname) =>
  claimsOf(remotes$.value, pathname).some(({ route }) => route.slot === slot);

function register(first: Remote, main: HTMLElement): void {
  let known = first;
  let isChosen = false;
  const live = () => remotes$.value.find(({ name }) => name === first.name);
  const current = () => {
    known = live() ?? known;
    return known;
  };
  const element = document.createElement('div');
  element.id = `area-${first.name}`;
  const app = areaApp({ current, refresh: refreshRemotes, isSlotClaimed, contributions }, element);
  const place = () => placeArea(element, current(), main);
  const application: Application = () =>
    Promise.resolve({
      ...app,
      mount: () => {
        place();
        return app.mount();
      },
    });
  // A navigation within an area mounts nothing; a newer build is used then, never while the area is in use. single-spa
  // announces every change of the address by this event, not only back and forward.
  addEventListener('popstate', () => {
    // Even if it is not in the page: a removed frame took its slot along, and the area may be claimed elsewhere.
    place();
    app.refresh();
  });
  // A chosen override applies at once.
  overrides$.subscribe(() => {
    isChosen = true;
  });
  remotes$.subscribe(() => {
    if (isChosen) app.refresh();
    else app.heal();
    isChosen = false;
  });
  registerApplication({
    name: first.name,
    app: application,
    activeWhen: ({ pathname }) => claimsOf(remotes$.value, pathname).some(({ remote }) => remote.name === first.name),
  });
}

/**
 * Registers every remote with single-spa, which mounts it while one of its routes is active; new remotes join later.
 */
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
  followTraces();
}
