import 'shared/theme/base.css';
import './layout/layout.css';

import { createRoot } from 'react-dom/client';
import { startLocale } from 'shared/i18n';
import { startSession } from 'shared/session';
import { startTheme } from 'shared/theme';

import { App } from './app/app.tsx';
import { RegistryFailure } from './errors/registry-failure.tsx';
import { startRemotes } from './registry/live-remotes.ts';
import { startReporting } from './reporting/reporting.ts';

startReporting();
startTheme();
startLocale();
startSession();

const element = document.getElementById('shell');
if (!element) throw new Error('The page has no element with the id "shell".');
const root = createRoot(element);

startRemotes().then(
  () => root.render(<App />),
  () => root.render(<RegistryFailure />),
);
