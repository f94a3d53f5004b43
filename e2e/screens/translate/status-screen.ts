import type { Locator, Page } from '@playwright/test';

import type { Intelligence } from '../../fixtures/setup.ts';

/** How far each language is translated. */
export class StatusScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open({ path }: Intelligence, query = ''): Promise<void> {
    await this.page.goto(`${path}translations/${query}`);
  }

  get figures(): Locator {
    return this.page.getByLabel('Totals');
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Find a language' });
  }

  get rows(): Locator {
    return this.page.getByRole('list', { name: 'Languages' }).getByRole('listitem');
  }

  async chooseRange(name: string): Promise<void> {
    await this.page.getByText(name, { exact: true }).click();
  }
}
