import type { Locator, Page } from '@playwright/test';

import { QuickTestPanel } from './quick-test-panel.ts';

/** The frame around every screen of an intelligence. */
export class DashboardScreen {
  readonly page: Page;
  readonly quickTest: QuickTestPanel;

  constructor(page: Page) {
    this.page = page;
    this.quickTest = new QuickTestPanel(page);
  }

  get bar(): Locator {
    return this.page.getByRole('region', { name: 'About this intelligence' });
  }

  get version(): Locator {
    return this.bar.getByRole('combobox', { name: 'Version' });
  }

  /** Options of the open dropdown of versions. */
  get versionChoices(): Locator {
    return this.page.locator('.ant-select-item-option-content');
  }

  get menu(): Locator {
    return this.page.getByRole('navigation', { name: 'Screens of this intelligence' });
  }

  /** Groups of the side menu that are open. */
  get openGroups(): Locator {
    return this.menu.locator('li > button[aria-expanded="true"]');
  }

  group(name: string): Locator {
    return this.menu.getByRole('button', { name, exact: true });
  }

  entry(name: string): Locator {
    return this.menu.getByRole('link', { name, exact: true });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** Navigates to another address without reloading the app, like links. */
  async goOn(path: string): Promise<void> {
    await this.page.evaluate((to) => history.pushState(null, '', to), path);
  }

  /** Goes to a screen of a group through the menu. */
  async goTo(group: string, entry: string): Promise<void> {
    if ((await this.group(group).getAttribute('aria-expanded')) === 'false') await this.group(group).click();
    await this.entry(entry).click();
  }
}
