import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import type { Intelligence } from '../../fixtures/setup.ts';
import { ImportDialog } from './import-screen.ts';
import { SentenceEditorPart } from './training-sentence-editor.ts';

/** The training screen of an intelligence. */
export class TrainingScreen {
  readonly page: Page;
  readonly editor: SentenceEditorPart;

  constructor(page: Page) {
    this.page = page;
    this.editor = new SentenceEditorPart(page.getByRole('form', { name: 'New sentence' }));
  }

  get form(): Locator {
    return this.page.getByRole('form', { name: 'New sentence' });
  }

  get intent(): Locator {
    return this.form.getByRole('combobox', { name: 'Intent' });
  }

  get add(): Locator {
    return this.form.getByRole('button', { name: 'Add sentence' });
  }

  get train(): Locator {
    return this.page.getByRole('button', { name: 'Train', exact: true });
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Text' });
  }

  get list(): Locator {
    return this.page.getByRole('region', { name: 'Sentences', exact: true });
  }

  get progress(): Locator {
    return this.page.getByRole('region', { name: 'Training', exact: true }).getByRole('progressbar');
  }

  /** The outcome of the training that was started here. */
  get finished(): Locator {
    return this.page.getByRole('region', { name: 'Training finished' });
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  /** Actions on the selected sentences. */
  get bulk(): Locator {
    return this.page.getByRole('group', { name: 'Selected sentences' });
  }

  /** The list of the screen's keys. */
  get keys(): Locator {
    return this.dialog('Keyboard shortcuts of this screen');
  }

  /** A message that disappears by itself, without its copy for screen readers. */
  toast(text: string): Locator {
    return this.page.locator('.ant-message').getByText(text);
  }

  get undo(): Locator {
    return this.page.getByRole('button', { name: 'Undo' });
  }

  /** The button that opens a sentence, which holds its focus. */
  opener(text: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^(Open|Close): ${text}$`) });
  }

  /** The row of a sentence in one of the lists. */
  row(list: Locator, text: string): Locator {
    return list
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name: new RegExp(`^(Open|Close): ${text}$`) }) });
  }

  async open({ path }: Pick<Intelligence, 'path'>, query = ''): Promise<void> {
    await this.page.goto(`${path}training/${query}`);
    await this.form.waitFor();
  }

  async fill(text: string, intent: string): Promise<void> {
    await this.editor.field.fill(text);
    await this.intent.fill(intent);
  }

  async openRow(list: Locator, text: string): Promise<Locator> {
    const row = this.row(list, text);
    await row.getByRole('button', { name: `Open: ${text}` }).click();
    return row;
  }

  async select(...texts: string[]): Promise<void> {
    for (const text of texts) await this.page.getByRole('checkbox', { name: `Select: ${text}` }).check();
  }

  /** Narrows the lists by one of the choices. */
  async choose(label: 'Intent' | 'Entity' | 'Language', option: string): Promise<void> {
    const box = this.page.getByRole('search').getByRole('combobox', { name: label });
    await box.fill(option);
    // By keyboard: the list of choices still moves while the screen around it grows or shrinks.
    await expect(
      this.page.locator('.ant-select-item-option-active:visible').and(this.page.getByTitle(option, { exact: true })),
    ).toBeVisible();
    await box.press('Enter');
  }

  /** Lists only sentences that wait for training, or only those that do not. */
  async show(state: 'All' | 'Waiting' | 'Trained'): Promise<void> {
    await this.list.getByRole('radiogroup', { name: 'State' }).getByText(state, { exact: true }).click();
  }

  /** Deletes an open sentence. */
  async remove(row: Locator): Promise<void> {
    await row.getByRole('button', { name: 'Delete' }).click();
  }

  /** Opens the import dialog with a file. */
  async import(name: string, content: Buffer): Promise<ImportDialog> {
    await this.page.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = new ImportDialog(this.page);
    await dialog.choose(name, content);
    return dialog;
  }
}
