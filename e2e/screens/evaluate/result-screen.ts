import type { Locator, Page } from '@playwright/test';

/** The result of an evaluation, and the list of all results. */
export class ResultScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  title(number: number): Locator {
    return this.page.getByRole('heading', { level: 1, name: `Test #${number}` });
  }

  /** The images of the charts, once they are rendered. */
  get drawings(): Locator {
    return this.page.getByRole('img').locator('canvas').first();
  }

  chart(name: string): Locator {
    return this.page.getByRole('img', { name: new RegExp(`^${name}`) });
  }

  /** The switch between a chart and its table. */
  tableSwitch(name: string): Locator {
    return this.page.getByRole('button', { name: `Table: ${name}` });
  }

  /** A number of the confusion table. */
  cell(expected: string, answered: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(`^Expected ${expected}, predicted ${answered}: `) });
  }

  get log(): Locator {
    return this.page.getByRole('list', { name: 'Sentence by sentence' });
  }

  get rows(): Locator {
    return this.log.locator('> li');
  }

  row(text: string): Locator {
    return this.rows.filter({ hasText: text });
  }

  /** Opens the first sentence of the log with this text. */
  async openRow(text: string): Promise<Locator> {
    const row = this.row(text).first();
    await row.getByRole('button', { expanded: false }).first().click();
    return row;
  }

  /** Narrows the log to one kind of sentence. */
  kind(name: string): Locator {
    return this.page.getByRole('group', { name: 'Show' }).getByRole('button', { name: new RegExp(`^${name}`) });
  }

  get clear(): Locator {
    return this.page.getByRole('button', { name: 'Clear filter' });
  }

  get changes(): Locator {
    return this.page.getByRole('list', { name: 'What changed' }).locator('> li');
  }

  async compareWith(number: number): Promise<void> {
    await this.page.getByRole('combobox', { name: 'Other result' }).fill(`Test #${number}`);
    await this.page.keyboard.press('Enter');
  }

  /** Entries of the list of results. */
  get results(): Locator {
    return this.page.getByRole('list', { name: 'Results' }).locator('> li');
  }
}
