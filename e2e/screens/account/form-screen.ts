import type { Locator, Page } from '@playwright/test';

/** What all forms of the product have in common. */
export class FormScreen {
  readonly root: Page | Locator;

  constructor(root: Page | Locator) {
    this.root = root;
  }

  field(label: string): Locator {
    return this.root.getByRole('textbox', { name: label, exact: true }).or(this.root.getByLabel(label, { exact: true }));
  }

  /** The text under a field. */
  errorOf(label: string): Locator {
    return this.root.locator('.ant-form-item', { has: this.field(label) }).locator('.ant-form-item-explain-error');
  }

  /** The sentences above the fields. */
  get notice(): Locator {
    return this.root.locator('form > [role=alert]');
  }

  async fill(values: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(values)) await this.field(label).fill(value);
  }
}
