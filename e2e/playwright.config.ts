import { defineConfig } from '@playwright/test';

import { findChromium } from '../tools/src/checks/chromium.ts';

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  globalSetup: './stack/global-setup.ts',
  // Two cores serve the browser, the API, the database and the worker.
  workers: 1,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '../build/reports/e2e.json' }]],
  use: {
    locale: 'en-US',
    viewport: { width: 1280, height: 860 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});
