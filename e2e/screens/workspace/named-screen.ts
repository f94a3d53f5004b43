import type { Locator, Page } from '@playwright/test';

/** The page of an entity or an intent: its name and its sentences. */
export class NamedScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get edit(): Locator {
    return this.page.locator('.page-head').getByRole('button', { name: 'Rename', exact: true });
  }

  get nameField(): Locator {
    return this.page.getByRole('textbox', { name: 'Name', exact: true });
  }

  get rows(): Locator {
    return this.page
      .getByRole('region', { name: 'Sentences', exact: true })
      .getByRole('button', { name: /^(Open|Close): / });
  }

  get pages(): Locator {
    return this.page.getByRole('navigation', { name: 'Pages' });
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name, exact: true });
  }

  async rename(name: string): Promise<void> {
    await this.edit.click();
    await this.nameField.fill(name);
    await this.page.keyboard.press('Enter');
  }
}
