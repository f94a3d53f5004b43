import { defineConfig } from '@playwright/test';

import { findChromium } from '../packages/remote/src/browser/chromium.ts';

/**
 * Chromium features that no test uses: the popup of the address bar costs a second page per page and 40 % of all CPU
 * time. This list replaces Playwright's own, which begins in the second line.
 */
const SWITCHED_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'PreloadTopChromeWebUI',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Files that take minutes, or need a separate product. */
const LONG = ['team/**', 'shell/cookie-session.spec.ts'];

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  globalSetup: './stack/global-setup.ts',
  // Every test creates its data under unique names, so files run in parallel: while one waits for a job or a product
  // that starts, two keep two cores busy.
  workers: 3,
  // Starts first, in parallel with everything else: at the end it would run by itself.
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'usual', testIgnore: LONG },
  ],
  // A test that needed a retry is flaky, which the summary of the run reports.
  retries: 1,
  // Generous for busy machines: only a failing test waits this long.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? '../build/reports/e2e.json' }]],
  use: {
    locale: 'en-US',
    // Some tests run behind a self-signed certificate.
    ignoreHTTPSErrors: true,
    // `page.route` does not see requests of a service worker; the worker's own specs allow it.
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 860 },
    // Without animations, elements do not move while they are clicked.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every test doubles the run; use `--trace on` for a failing one.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        `--disable-features=${SWITCHED_OFF.join(',')}`,
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
