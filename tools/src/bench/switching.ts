import type { Browser, Page } from '@playwright/test';

/** A screen of one area. */
export interface Screen {
  readonly area: string;
  readonly path: string;
}

/** Milliseconds from pressing a link until the other area's heading is painted. */
export interface SwitchTimes {
  /** Switches to areas not yet opened in this tab. */
  readonly cold: number[];
  readonly warm: number[];
}

export interface SwitchingOptions {
  readonly url: string;
  /** Storage state of a user who may see all screens. */
  readonly token: string;
  readonly tabs: number;
  readonly rounds: number;
}

/** Visits the screens of different areas in turn, in fresh tabs. */
export async function measureSwitching(
  browser: Browser,
  { url, token, tabs, rounds }: SwitchingOptions,
  screens: readonly Screen[],
): Promise<SwitchTimes> {
  const times: SwitchTimes = { cold: [], warm: [] };
  for (let tab = 0; tab < tabs; tab += 1) {
    const context = await browser.newContext();
    await context.addInitScript((key) => {
      localStorage.setItem('authToken', key);
      localStorage.setItem('lastVersionSeen', '2.0.0');
    }, `Token ${token}`);
    const page = await context.newPage();
    const [first, ...others] = screens;
    await page.goto(url + (first?.path ?? '/'), { waitUntil: 'networkidle' });
    for (const screen of others) times.cold.push(await switchTo(page, screen));
    for (let round = 0; round < rounds; round += 1)
      for (const screen of screens) times.warm.push(await switchTo(page, screen));
    await context.close();
  }
  return times;
}

/** How long (ms) a person hovers over a link before pressing it. */
const REST = 150;

async function switchTo(page: Page, { area, path }: Screen): Promise<number> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href, id: 'measured-link', textContent: 'go' });
    document.body.append(link);
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
    // The app's own links navigate like this; a foreign link would leave the page.
    link.addEventListener('click', (event) => {
      event.preventDefault();
      history.pushState(null, '', href);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
  }, path);
  await page.waitForTimeout(REST);
  const took = await page.evaluate(
    (id) =>
      new Promise<number>((resolve) => {
        const link = document.getElementById('measured-link');
        const before = document.querySelector('main h1');
        const began = performance.now();
        const look = () => {
          const heading = [...document.querySelectorAll<HTMLElement>(`#${id} h1`)].find(
            (shown) => shown !== before && shown.checkVisibility(),
          );
          if (heading) requestAnimationFrame(() => resolve(performance.now() - began));
          else requestAnimationFrame(look);
        };
        link?.click();
        look();
      }),
    `area-${area}`,
  );
  await page.evaluate(() => document.getElementById('measured-link')?.remove());
  await page.waitForLoadState('networkidle');
  return took;
}
