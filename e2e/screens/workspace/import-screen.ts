import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** How long a worker may take for an import while others have theirs, in ms. */
export const IMPORT_LIMIT = 90_000;

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
    return this.root.getByRole('table', { name: 'What will happen' });
  }

  /** The preview in one line. */
  get outcome(): Locator {
    return this.root.getByRole('region', { name: 'What will happen' }).getByRole('status').locator('p').first();
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

  /** Drops files as a hand would: they come with the event, not through the file field. */
  async drop(files: Readonly<Record<string, string>>): Promise<void> {
    const dragged = await this.root.page().evaluateHandle((contents) => {
      const transfer = new DataTransfer();
      for (const [name, content] of Object.entries(contents)) transfer.items.add(new File([content], name));
      return transfer;
    }, files);
    await this.root.getByText('Drop files here, or choose them').dispatchEvent('drop', { dataTransfer: dragged });
  }

  async paste(text: string): Promise<void> {
    await this.root.getByRole('button', { name: 'Paste text instead' }).click();
    await this.root.getByRole('textbox', { name: 'Text to import' }).fill(text);
    await this.root.getByRole('button', { name: 'Read the text' }).click();
  }

  /** What happens to the sentences that are here. */
  async way(name: RegExp): Promise<void> {
    await this.root.getByRole('radio', { name }).check();
  }

  /** Imports what the preview shows, and waits for the end. */
  async run(): Promise<void> {
    await this.start.click();
    await expect(this.done).toBeVisible({ timeout: IMPORT_LIMIT });
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

  /** Takes an import back. */
  async undo(file: string): Promise<void> {
    await this.earlier.getByRole('button', { name: `Undo the import of ${file}` }).click();
    await this.page
      .getByRole('dialog', { name: `Undo the import of ${file}?` })
      .getByRole('button', { name: 'Undo import' })
      .click();
  }

  get token(): Locator {
    return this.wit.getByLabel('Access token');
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
