import { defineConfig } from '@playwright/test';

import { findChromium } from '../tools/src/checks/chromium.ts';

/**
 * Parts of the browser that no test uses. The popup of the address bar alone is a page beside every page, for 40 % of all
 * work. The list takes the place of Playwright's own, which begins at the second line.
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

export default defineConfig({
  testDir: './specs',
  outputDir: '../test-results',
  globalSetup: './stack/global-setup.ts',
  // Every test makes what it needs under names of its own, so files run side by side; more would not fit two cores.
  workers: 2,
  retries: 0,
  // A machine may be busy: only what fails waits this long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: '../build/reports/e2e.json' }]],
  use: {
    locale: 'en-US',
    viewport: { width: 1280, height: 860 },
    // What fades or slides is where it belongs at once, so that nothing is pressed while it moves.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test costs half of the run; `--trace on` for the one that fails says more than its picture.
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
