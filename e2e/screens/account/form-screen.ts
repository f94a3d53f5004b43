import type { Locator, Page } from '@playwright/test';

/** What all forms of the product have in common. */
export class FormScreen {
  readonly page: Page;
  /** Where on the page the form stands. */
  readonly root: Page | Locator;

  constructor(page: Page, root: Page | Locator = page) {
    this.page = page;
    this.root = root;
  }

  field(label: string): Locator {
    return this.root.getByLabel(label, { exact: true });
  }

  /** The text under a field; one that is just fading out does not count. */
  errorOf(label: string): Locator {
    return this.root
      .locator('.ant-form-item', { has: this.page.getByLabel(label, { exact: true }) })
      .locator('.ant-form-item-explain-error:not([class*=leave])');
  }

  /** The sentences above the fields. */
  get notice(): Locator {
    return this.root.locator('form > [role=alert]');
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value);
  }
}
