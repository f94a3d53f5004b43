import type { Locator, Page } from '@playwright/test';

import type { Intelligence } from '../../fixtures/setup.ts';

/** Sentences with known answers. */
export class TestSentencesScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open({ path }: Intelligence): Promise<void> {
    await this.page.goto(`${path}evaluate/manual`);
  }

  get form(): Locator {
    return this.page.getByRole('form', { name: 'Add a test sentence' });
  }

  get text(): Locator {
    return this.form.getByRole('textbox', { name: 'Test sentence' });
  }

  get add(): Locator {
    return this.form.getByRole('button', { name: 'Add', exact: true });
  }

  get count(): Locator {
    return this.page.getByRole('main').getByRole('heading', { level: 2, name: /test sentences? in/ });
  }

  get rows(): Locator {
    return this.page.getByRole('list', { name: 'Test sentences' }).locator('> li');
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Text' });
  }

  /** The language whose sentences are listed. */
  get listed(): Locator {
    return this.page.getByRole('search', { name: 'Filter test sentences' });
  }

  async chooseIntent(name: string): Promise<void> {
    await this.form.getByRole('combobox', { name: 'Intent' }).fill(name);
    await this.page.keyboard.press('Enter');
  }

  /** Opens a sentence, or closes an open one. */
  opener(text: string): Locator {
    return this.rows.getByRole('button', { name: new RegExp(`^(Open|Close): ${text}$`) });
  }

  async edit(text: string): Promise<void> {
    await this.opener(text).click();
    await this.rows.getByRole('button', { name: 'Edit', exact: true }).click();
  }

  async remove(text: string): Promise<void> {
    const opener = this.opener(text);
    if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
    await this.rows.getByRole('button', { name: 'Delete', exact: true }).click();
  }
}
