import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** Time limit (ms) for an import while the worker has others. */
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

  /** A row of the preview: its subject, then its counts in training and test. */
  row(name: string): Locator {
    return this.preview.getByRole('row', { name: new RegExp(`^${name} `) });
  }

  async choose(name: string, content: string | Buffer): Promise<void> {
    await this.root
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  }

  /** Drops files like a user: they come with the event, not through the file field. */
  async drop(files: Readonly<Record<string, string>>): Promise<void> {
    const dragged = await this.root.page().evaluateHandle((contents) => {
      const transfer = new DataTransfer();
      for (const [name, content] of Object.entries(contents)) transfer.items.add(new File([content], name));
      return transfer;
    }, files);
    await this.root.getByText('Drop files here, or choose them').dispatchEvent('drop', { dataTransfer: dragged });
  }

  /** Imports the previewed data, and waits for the end. */
  async run(): Promise<void> {
    await this.start.click();
    await expect(this.done).toBeVisible({ timeout: IMPORT_LIMIT });
  }
}

/** The import options of the settings. */
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

  /** The list of earlier imports. */
  get earlier(): Locator {
    return this.page.getByRole('region', { name: 'Earlier imports' });
  }

  /** Undoes an import. */
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
    await this.page.goto(`${path}settings/import/`);
  }

  async openDialog(): Promise<ImportDialog> {
    await this.page.getByRole('button', { name: 'Import', exact: true }).click();
    return this.dialog;
  }
}
