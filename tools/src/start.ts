import { LaunchError } from './launch/failure.ts';
import { prepareWeb } from './launch/prepare-web.ts';
import { runSession, say } from './launch/session.ts';
import { readSettings } from './launch/settings.ts';
import type { LaunchSettings } from './launch/settings.ts';

function settingsOrExit(): LaunchSettings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

const settings = settingsOrExit();
say('Starting Parlance…');
runSession({
  settings,
  environment: process.env,
  prepare: async () => { if (!settings.hasOwnWeb) await prepareWeb(say); },
  onReady: ({ url }) => say(`Parlance is ready: ${url}\nStop it with Ctrl+C. Data and logs are in ${settings.home}.`),
});
