import type { Locator, Page } from '@playwright/test';

import type { Intelligence } from '../../fixtures/setup.ts';

/** Sentences beside their translations, with an account or by a link. */
export class TranslateScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open({ path }: Intelligence, query = ''): Promise<void> {
    await this.page.goto(`${path}translate/${query}`);
  }

  get rows(): Locator {
    return this.page.getByRole('list', { name: 'Sentences to translate' }).locator('> li');
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** The open editor; its field is named after the language. */
  get editor(): Locator {
    return this.page.getByRole('form', { name: /^Translation of: / });
  }

  get field(): Locator {
    return this.editor.getByRole('textbox');
  }

  get views(): Locator {
    return this.page.getByRole('group', { name: 'Show' });
  }

  view(name: string): Locator {
    return this.views.getByRole('button', { name });
  }

  get share(): Locator {
    return this.page.getByRole('progressbar', { name: 'Share translated' }).locator('xpath=following-sibling::p');
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  dialog(name: string | RegExp): Locator {
    return this.page.getByRole('dialog', { name });
  }

  async choose(language: string, within: Locator | Page = this.page, label = 'Into'): Promise<void> {
    await within.getByRole('combobox', { name: label }).fill(language);
    await this.page.locator('.ant-select-item-option').getByText(language, { exact: true }).click();
  }

  async translate(text: string): Promise<void> {
    await this.row(text)
      .getByRole('button', { name: `Translate: ${text}` })
      .click();
  }

  /** Selects words like a finger or a mouse. */
  async select(words: string): Promise<void> {
    await this.field.evaluate((field: HTMLTextAreaElement, sought) => {
      field.focus();
      const start = field.value.indexOf(sought);
      field.setSelectionRange(start, start + sought.length);
    }, words);
  }

  /** Marks words by key as the first entity of the original. */
  async mark(words: string): Promise<void> {
    await this.select(words);
    await this.field.press('Alt+Digit1');
  }

  toast(text: string | RegExp): Locator {
    return this.page.locator('.ant-message-notice').filter({ hasText: text });
  }
}
