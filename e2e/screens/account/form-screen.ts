import type { Locator, Page } from '@playwright/test';

/** Common parts of all forms of the product. */
export class FormScreen {
  readonly page: Page;
  /** The part of the page with the form. */
  readonly root: Page | Locator;

  constructor(page: Page, root: Page | Locator = page) {
    this.page = page;
    this.root = root;
  }

  field(label: string): Locator {
    return this.root.getByLabel(label, { exact: true });
  }

  /** The text under a field, except one that is fading out. */
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
