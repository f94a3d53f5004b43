import type { Locator, Page } from '@playwright/test';

/** The screen that shows how to call an intelligence. */
export class IntegrationScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get copyKey(): Locator {
    return this.page.getByRole('button', { name: 'Copy the Authorization header' });
  }

  get showKeys(): Locator {
    return this.page.getByRole('button', { name: 'Show keys' });
  }

  get keyChooser(): Locator {
    return this.page.getByRole('combobox', { name: 'Authorization' });
  }

  get sentence(): Locator {
    return this.page.getByRole('main').getByRole('textbox', { name: 'Sentence' }).first();
  }

  get run(): Locator {
    return this.page.getByRole('button', { name: 'Send this request' });
  }

  get response(): Locator {
    return this.page.getByLabel('Response', { exact: true });
  }

  code(language: string): Locator {
    return this.page.getByLabel(`Code: ${language}`);
  }

  async choose(language: string): Promise<void> {
    await this.page.getByRole('tab', { name: language }).click();
  }
}
