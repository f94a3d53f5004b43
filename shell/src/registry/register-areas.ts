import { registerApplication, start } from 'single-spa';
import type { Application } from 'single-spa';
import { slotElement } from 'shared/platform';

import { areaApp } from './area-lifecycles.ts';
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

/** Hands every remote to single-spa, which mounts it while one of its routes is on screen. */
export function registerAreas(remotes: readonly Remote[], main: HTMLElement): void {
  for (const remote of remotes) {
    const app: Application = () => Promise.resolve(areaApp(remote, areaElement(remote, main)));
    registerApplication({ name: remote.name, app, activeWhen: ({ pathname }) => claimsOf([remote], pathname).length > 0 });
  }
  start({ urlRerouteOnly: true });
}
