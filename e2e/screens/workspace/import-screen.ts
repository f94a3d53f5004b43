import type { Locator, Page } from '@playwright/test';

/** What the settings take over from elsewhere. */
export class ImportScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get rasa(): Locator {
    return this.page.getByRole('region', { name: 'Import a Rasa data set' });
  }

  get wit(): Locator {
    return this.page.getByRole('region', { name: 'Migrate from Wit.ai' });
  }

  get upload(): Locator {
    return this.rasa.getByRole('button', { name: 'Upload' });
  }

  get preview(): Locator {
    return this.rasa.getByRole('region', { name: 'What this file would do' });
  }

  get token(): Locator {
    return this.wit.getByLabel('Auth token');
  }

  get migrate(): Locator {
    return this.wit.getByRole('button', { name: 'Migrate' });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${path}settings/?tab=import`);
  }

  async choose(name: string, content: string): Promise<void> {
    await this.rasa
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  }
}
