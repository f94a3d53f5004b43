import { prepareWeb } from './stack/prepare-web.ts';
import { runSession, say } from './stack/session.ts';
import { settingsOrExit } from './stack/settings.ts';

const settings = settingsOrExit(process.env);
say('Starting Parlance…');
runSession({
  settings,
  environment: process.env,
  prepare: async () => {
    if (!settings.hasOwnWeb) await prepareWeb(say);
  },
  onReady: ({ url }) => say(`Parlance is ready: ${url}\nStop it with Ctrl+C. Data and logs are in ${settings.home}.`),
});
