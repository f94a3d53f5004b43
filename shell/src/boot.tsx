import { createRoot } from 'react-dom/client';
import { startLocale } from 'shared/i18n';
import { startSession } from 'shared/session';

import { App } from './app/app.tsx';
import { growTextAreas } from './app/grow-text-areas.ts';
import { RegistryFailure } from './errors/registry-failure.tsx';
import { takeOver } from './first-paint/hand-over.ts';
import { prepareOffline } from './offline/prepare.ts';
import { onlyArea, remotes$, startRemotes } from './registry/live-remotes.ts';
import { startReporting } from './reporting/reporting.ts';

/** Draws the app into its place, once the registry is read. */
export function boot(): void {
  startReporting();
  startLocale();
  growTextAreas();
  const element = document.getElementById('shell');
  if (!element) throw new Error('The page has no element with the id "shell".');
  const root = createRoot(element);
  takeOver(element);
  Promise.all([startRemotes(), startSession()])
    .then(settle)
    .then(prepareOffline)
    .then(
      () => root.render(<App />),
      () => root.render(<RegistryFailure />),
    );
}

/** Under the host name of one area. */
async function settle(): Promise<void> {
  const [area] = remotes$.value;
  if (onlyArea !== undefined && area) (await import('./app/alone.ts')).settleAlone(area);
}
