import type { Locator, Page } from '@playwright/test';

/** The screen that creates an intelligence. */
export class CreateScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get name(): Locator {
    return this.page.getByRole('textbox', { name: 'Name' });
  }

  get description(): Locator {
    return this.page.getByRole('textbox', { name: 'Description' });
  }

  get next(): Locator {
    return this.page.getByRole('button', { name: 'Next' });
  }

  get submit(): Locator {
    return this.page.getByRole('main').getByRole('button', { name: 'Create intelligence' });
  }

  get start(): Locator {
    return this.page.getByRole('link', { name: 'Start' });
  }

  get preview(): Locator {
    return this.page.getByRole('complementary', { name: 'Preview' });
  }

  get categories(): Locator {
    return this.page.getByRole('group', { name: /^What is it about/ }).getByRole('button');
  }

  way(name: string): Locator {
    return this.page.getByRole('radio', { name });
  }

  /** The button that starts from an example. */
  example(name: string): Locator {
    return this.page.getByRole('button', { name: `Start with ${name}` });
  }

  category(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async open(): Promise<void> {
    await this.page.goto('/new/');
  }

  async openFromFile(): Promise<void> {
    await this.open();
    await this.page.getByRole('radio', { name: 'Start from a file' }).click();
  }

  async chooseFile(name: string, content: string | Buffer): Promise<void> {
    await this.page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  }

  /** By keyboard: the list still moves while the page around it grows. */
  async pickLanguageOfSentences(name: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name: 'Language of the sentences' });
    await box.click();
    await box.fill(name);
    await box.press('Enter');
  }

  async chooseLanguage(name: string): Promise<void> {
    const box = this.page.getByRole('combobox', { name: 'Language' });
    await box.click();
    await box.fill(name);
    await this.page
      .locator('.ant-select-item-option')
      .and(this.page.getByTitle(name, { exact: true }))
      .click();
  }

  async fillDetails(name: string, description: string, language: string): Promise<void> {
    await this.name.fill(name);
    await this.description.fill(description);
    await this.chooseLanguage(language);
  }
}
