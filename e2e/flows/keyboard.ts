import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** More tab stops than any screen has. */
const STOPS = 150;

/** A user who only uses the keyboard. */
export class KeyboardUser {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses the key until the target is focused. */
  async goTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeVisible();
    for (let stop = 0; stop < STOPS; stop += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.page.keyboard.press(key);
    }
    await expect(target, `${key} does not reach it`).toBeFocused();
  }

  async type(target: Locator, text: string): Promise<void> {
    await this.goTo(target);
    await this.page.keyboard.type(text);
  }

  async press(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    await expect(target).toBeEnabled();
    await this.goTo(target, key);
    await this.page.keyboard.press('Enter');
  }
}
