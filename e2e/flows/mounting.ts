import type { SlotContribution } from '@parlance/contract';
import type { Locator, Page } from '@playwright/test';

/** The shell's own page, at an address that no area claims. */
const NOWHERE = '/nowhere';

/** How part of an area is shown and removed. */
export interface Mounting {
  /** Opens a page without it. */
  start: (page: Page) => Promise<unknown>;
  show: (page: Page) => Promise<unknown>;
  hide: (page: Page) => Promise<unknown>;
}

export async function mountAgain(page: Page, { show, hide }: Mounting, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await show(page);
    await hide(page);
  }
}

/** Opens a page by its address. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('h1').first().waitFor();
}

/** Navigates like a link, without a reload. */
const goTo = (page: Page, path: string) => page.evaluate((to) => history.pushState(null, '', to), path);

/** A screen of an area. @param away a path on which the area is not mounted */
export const screenMounting = (area: string, path: string, away = NOWHERE): Mounting => ({
  start: (page) => open(page, away),
  show: async (page) => {
    await goTo(page, path);
    await page.waitForFunction((id) => {
      const element = document.getElementById(id);
      return element?.querySelector('h1') && !element.querySelector('.skeleton, [aria-busy="true"]');
    }, `area-${area}`);
  },
  hide: async (page) => {
    await goTo(page, away);
    // An area in a slot is removed together with the slot, and the next page may render after that.
    await page.waitForFunction(
      (id) => (document.getElementById(id)?.childElementCount ?? 0) === 0 && document.querySelector('main h1') !== null,
      `area-${area}`,
    );
  },
});

/**
 * The content of an area in a slot.
 * @param dashboard path of an intelligence with sentences
 */
export function slotMounting(area: string, { slot, id }: SlotContribution, dashboard: string): Mounting {
  const place = (page: Page) => page.locator(`[data-contribution="${area} ${id}"]`);
  const { start, show, hide } = PLACES[slot](dashboard);
  return {
    start,
    show: async (page) => {
      await show(page);
      await place(page).scrollIntoViewIfNeeded();
      await place(page).locator('[data-build]:not(:has(.skeleton, [aria-busy="true"]))').waitFor({ state: 'attached' });
    },
    hide: async (page) => {
      await hide(page);
      await place(page).waitFor({ state: 'detached' });
    },
  };
}

/** How each slot is shown and removed. Phones have no slot in the header, and an open sentence has one. */
const PLACES: Readonly<Record<SlotContribution['slot'], (dashboard: string) => Mounting>> = {
  header: () => ({
    start: async (page) => {
      await page.setViewportSize(PHONE);
      await open(page, NOWHERE);
    },
    show: (page) => page.setViewportSize(DESKTOP),
    hide: (page) => page.setViewportSize(PHONE),
  }),
  dashboard: (dashboard) => navigation(dashboard),
  summary: (dashboard) => navigation(dashboard),
  'sentence-row': (dashboard) => ({
    start: async (page) => {
      await open(page, `${dashboard}training/`);
      await sentence(page).waitFor();
    },
    show: (page) => sentence(page).click(),
    hide: (page) => sentence(page).click(),
  }),
};

const PHONE = { width: 500, height: 900 };
const DESKTOP = { width: 1280, height: 900 };

const navigation = (path: string): Mounting => ({
  start: (page) => open(page, NOWHERE),
  show: (page) => goTo(page, path),
  hide: (page) => goTo(page, NOWHERE),
});

/** Opens and closes the first sentence of the list. */
const sentence = (page: Page): Locator => page.locator('[data-sentence] [aria-expanded]').first();
