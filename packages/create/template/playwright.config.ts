import { defineConfig } from '@playwright/test';

const PARLANCE = process.env['PARLANCE_URL'] ?? 'http://127.0.0.1:8080';
const AREA = process.env['AREA_URL'] ?? 'http://localhost:8090';

/** The area as it is being developed, inside a Parlance that scripts/parlance.sh starts unless one answers. */
export default defineConfig({
  testDir: 'e2e',
  use: {
    baseURL: PARLANCE,
    locale: 'en-US',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: ['--no-sandbox'] },
  },
  webServer: [
    {
      command: 'sh scripts/parlance.sh',
      url: `${PARLANCE}/health/ready`,
      env: { REMOTE_ORIGINS: AREA },
      reuseExistingServer: true,
      timeout: 600_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
    },
    {
      command: `npx parlance-remote dev --site ${PARLANCE} --port ${new URL(AREA).port}`,
      url: `${AREA}/remote.json`,
      timeout: 120_000,
    },
  ],
});
