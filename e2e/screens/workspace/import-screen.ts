import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The import dialog, wherever it was opened. */
export class ImportDialog {
  readonly root: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('dialog', { name: 'Import sentences' });
  }

  get start(): Locator {
    return this.root.getByRole('button', { name: 'Import', exact: true });
  }

  get preview(): Locator {
    return this.root.getByRole('table', { name: 'What would happen' });
  }

  get done(): Locator {
    return this.root.getByRole('button', { name: 'Done' });
  }

  get language(): Locator {
    return this.root.getByRole('combobox', { name: 'Language of the sentences' });
  }

  /** A row of the preview: what it is about, then its counts in training and test. */
  row(name: string): Locator {
    return this.preview.getByRole('row', { name: new RegExp(`^${name} `) });
  }

  async choose(name: string, content: string | Buffer): Promise<void> {
    await this.root
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  }

  /** Corrects one of the choices by keyboard: its list still moves while the dialog around it grows. */
  async pick(label: string, option: string): Promise<void> {
    const box = this.root.getByRole('combobox', { name: label });
    await box.fill(option);
    await this.root.page().locator(`.ant-select-item-option-active[title="${option}"]:visible`).waitFor();
    await box.press('Enter');
  }

  /** Says what a column of a table holds. */
  async assign(column: number, role: string): Promise<void> {
    const box = this.root.getByRole('combobox', { name: `Column ${column} holds` });
    if ((await this.roleOf(column).innerText()) === role) return;
    await box.press('Enter');
    await this.root.page().locator(`.ant-select-item-option[title="${role}"]:visible`).click();
    await expect(this.roleOf(column)).toHaveText(role);
  }

  private roleOf(column: number): Locator {
    return this.root.locator('th .ant-select').nth(column - 1);
  }
}

/** What the settings take over from elsewhere. */
export class ImportScreen {
  readonly page: Page;
  readonly dialog: ImportDialog;

  constructor(page: Page) {
    this.page = page;
    this.dialog = new ImportDialog(page);
  }

  get wit(): Locator {
    return this.page.getByRole('region', { name: 'Migrate from Wit.ai' });
  }

  /** The imports so far. */
  get earlier(): Locator {
    return this.page.getByRole('region', { name: 'Earlier imports' });
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

  async openDialog(): Promise<ImportDialog> {
    await this.page.getByRole('button', { name: 'Import', exact: true }).click();
    return this.dialog;
  }
}
