import puppeteer from 'puppeteer-core';
import type { Page } from 'puppeteer-core';

import { SCRIPT_LIMIT_MS, WINDOW } from './driver.ts';
import type { Driver, OtherBrowser } from './driver.ts';
import { findProgram } from './programs.ts';

const find = () => findProgram('firefox-esr') ?? findProgram('firefox');

const SETTINGS = {
  'intl.accept_languages': 'en-US',
  'signon.rememberSignons': false,
  'ui.prefersReducedMotion': 1,
};

/** Firefox over WebDriver BiDi. */
export const FIREFOX: OtherBrowser = {
  name: 'Firefox',
  program: 'firefox',
  start: async () => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath: find(),
      acceptInsecureCerts: true,
      defaultViewport: WINDOW,
      extraPrefsFirefox: SETTINGS,
      protocolTimeout: SCRIPT_LIMIT_MS,
    });
    return driverOf(await browser.newPage(), () => browser.close());
  },
};

function driverOf(page: Page, close: () => Promise<void>): Driver {
  return {
    open: async (address) => {
      await page.goto(address);
    },
    evaluate: (expression) => page.evaluate(expression),
    point: ({ x, y }) => page.mouse.move(x, y, { steps: 2 }),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    picture: () => page.screenshot(),
    close,
  };
}
