import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Values, word list and patterns on the page of an entity. */
export class EntityValuesScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get values(): Locator {
    return this.page.getByRole('region', { name: 'Values and synonyms' });
  }

  get lists(): Locator {
    return this.page.getByRole('region', { name: 'Word list and patterns' });
  }

  get words(): Locator {
    return this.lists.getByRole('textbox', { name: 'Words, one per line' });
  }

  get patterns(): Locator {
    return this.lists.getByRole('textbox', { name: 'Regular expressions, one per line' });
  }

  get tryIt(): Locator {
    return this.lists.getByRole('searchbox', { name: 'Try it' });
  }

  get saveLists(): Locator {
    return this.lists.getByRole('button', { name: 'Save lists' });
  }

  row(value: string): Locator {
    return this.values.getByRole('row').filter({ has: this.page.getByRole('rowheader', { name: value, exact: true }) });
  }

  async add(value: string, synonyms: string): Promise<void> {
    await this.values.getByRole('button', { name: 'Add value' }).click();
    await this.values.getByRole('textbox', { name: 'Value', exact: true }).fill(value);
    await this.values.getByRole('textbox', { name: 'Synonyms' }).fill(synonyms);
    await this.page.keyboard.press('Enter');
  }

  /** Changes the synonyms of a value. */
  async change(value: string, synonyms: string): Promise<void> {
    await this.values.getByRole('button', { name: `Edit ${value}` }).click();
    await this.values.getByRole('textbox', { name: 'Synonyms' }).fill(synonyms);
    await this.page.keyboard.press('Enter');
  }

  async paste(rows: string): Promise<void> {
    const dialog = await this.openPaste();
    await dialog.getByRole('textbox', { name: 'Rows' }).fill(rows);
    await dialog.getByRole('button', { name: /^Save [0-9]/ }).click();
    await expect(dialog).toHaveCount(0);
  }

  /** The dialog for pasted rows and CSV files. */
  async openPaste(): Promise<Locator> {
    await this.values.getByRole('button', { name: 'Paste or open CSV' }).click();
    return this.page.getByRole('dialog', { name: 'Paste values' });
  }
}
