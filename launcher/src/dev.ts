import { findFreePort } from '../../server/src/db/embedded/free-port.ts';
import { SEEDED_PASSWORD, SEEDED_PEOPLE, seededEmail } from '../../server/src/seed/people.ts';
import { startAreaServer } from './dev/area-server.ts';
import { SHELL_SITE, prepareShellSite } from './dev/dev-compiler.ts';
import { watchServer } from './dev/watch-server.ts';
import { checkPort } from './stack/port.ts';
import { prepareWeb } from './stack/prepare-web.ts';
import { runSession, say } from './stack/session.ts';
import { settingsOrExit } from './stack/settings.ts';
import { listAreas } from '../../packages/remote/src/bundle/areas.ts';

/**
 * Runs the product for development: server processes restart when their sources change; the area named on the command
 * line compiles on save, the others come from their last build. `--alone` runs that area without the shell's frame and
 * without other areas.
 */
const [area, option] = process.argv.slice(2);
const isAlone = option === '--alone';
const names = ['shell', ...listAreas()];
if (area !== undefined && !names.includes(area)) {
  process.stderr.write(`There is no area ${area}: name one of ${names.join(', ')}, or none.\n`);
  process.exit(1);
}

const settings = settingsOrExit(process.env);
// With an area in development, its dev server owns the public port and proxies the rest to the API.
const apiPort = area === undefined ? settings.port : await findFreePort();
const api = `http://127.0.0.1:${apiPort}`;

async function prepare(): Promise<void> {
  // The shell is compiled with the area, since it contains `shared`.
  await prepareWeb(say, area === undefined ? undefined : names.filter((name) => name !== area && name !== 'shell'));
  if (area === undefined) return;
  await checkPort(settings.host, settings.port);
  await prepareShellSite();
}

/** How to sign in as the people that an empty database gets. */
const PEOPLE =
  `Sign in as ${SEEDED_PEOPLE.map(({ nickname }) => seededEmail(nickname)).join(', ')} ` +
  `with the password ${SEEDED_PASSWORD}.`;

say('Starting Parlance for development…');
runSession({
  settings: { ...settings, port: apiPort },
  environment: {
    ...process.env,
    NODE_ENV: 'development',
    PORT: String(apiPort),
    ...(area !== undefined && { HOST: '127.0.0.1', PUBLIC_URL: settings.publicUrl }),
    ...(area !== undefined && { WEB_DIR: SHELL_SITE }),
    ...(area !== undefined && isAlone && { AREA_HOSTS: `${new URL(settings.publicUrl).hostname}=${area}` }),
  },
  prepare,
  onReady: (stack) => {
    watchServer((file) => {
      say(`${file} has changed: the server starts again.`);
      stack.restart();
    });
    const areaServer =
      area === undefined
        ? Promise.resolve()
        : startAreaServer({ area, host: settings.host, port: settings.port, api, say });
    areaServer.then(
      () => {
        say(`Parlance is ready: ${settings.publicUrl}`);
        say(PEOPLE);
        say(`Stop it with Ctrl+C. Data and logs are in ${settings.home}.`);
      },
      (error: unknown) => {
        throw error;
      },
    );
  },
  onGivenUp: ({ message }) => say(`${message}\nWaiting for a change.`),
});
