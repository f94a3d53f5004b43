import { CHOICES_COOKIE, canaryChoices, withoutSuspended } from '@parlance/contract';

import { registryFile, remotes$ } from './live-remotes.ts';
import { ownCohort } from './registry.ts';

const MONTH_S = 2_592_000;

function note(): void {
  const registry = registryFile();
  const choices = registry && canaryChoices(withoutSuspended(registry), ownCohort());
  if (choices) document.cookie = `${CHOICES_COOKIE}=${choices}; path=/; max-age=${MONTH_S}; samesite=lax`;
}

/** Lets the server announce the files of the right build with the next page, while a canary runs. */
export function noteCanaries(): void {
  remotes$.subscribe(note);
}
