import { createRoot } from 'react-dom/client';
import { startLocale } from 'shared/i18n';
import { startSession } from 'shared/session';

import { App } from './app/app.tsx';
import { growTextAreas } from './app/grow-text-areas.ts';
import { RegistryFailure } from './errors/registry-failure.tsx';
import { guardElement } from './frame/guarded-elements.ts';
import { takeOver } from './first-paint/hand-over.ts';
import { prepareOffline } from './offline/prepare.ts';
import { lendGlue } from './registry/glue.ts';
import { findHungBuilds } from './registry/hung-builds.ts';
import { onlyArea, startRemotes } from './registry/live-remotes.ts';
import { countEvent } from './reporting/build-reports.ts';
import { countBuild } from './reporting/count-build.ts';
import { startReporting } from './reporting/reporting.ts';
import { shellBuild } from './reporting/shell-build.ts';

/** Renders the app once the registry is read. */
export function boot(): void {
  startReporting();
  lendGlue();
  startLocale();
  growTextAreas();
  const element = document.getElementById('shell');
  if (!element) throw new Error('The page has no element with the id "shell".');
  const root = createRoot(element);
  guardElement(element);
  takeOver(element);
  const hangsCounted = findHungBuilds((build) => countBuild('failure', build)).catch(() => undefined);
  Promise.all([startRemotes(), startSession(), hangsCounted])
    .then(settle)
    .then(prepareOffline)
    .then(
      () => root.render(<App />),
      () => {
        countEvent('failure', { area: 'shell', build: shellBuild() });
        root.render(<RegistryFailure />);
      },
    );
}

async function settle(): Promise<void> {
  if (onlyArea !== undefined) (await import('./app/alone.ts')).settleAlone();
}
