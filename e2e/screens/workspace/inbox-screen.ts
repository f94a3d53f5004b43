import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The inbox of an intelligence. */
export class InboxScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Openers of the rows on the page. */
  get rows(): Locator {
    return this.page.getByRole('list', { name: 'Questions' }).getByRole('button', { name: /^(Open|Close): / });
  }

  get selectAll(): Locator {
    return this.page.getByRole('checkbox', { name: 'Select all' });
  }

  get bar(): Locator {
    return this.page.getByRole('group', { name: 'Selected questions' });
  }

  get toTraining(): Locator {
    return this.bar.getByRole('button', { name: 'Add to training' });
  }

  get toTests(): Locator {
    return this.bar.getByRole('button', { name: 'Add to test sentences' });
  }

  get search(): Locator {
    return this.page.getByRole('searchbox', { name: 'Text' });
  }

  get pages(): Locator {
    return this.page.getByRole('navigation', { name: 'Pages' });
  }

  /** Shows the questions in one state. */
  state(name: string): Locator {
    return this.page.getByRole('radiogroup', { name: 'State' }).getByText(name, { exact: true });
  }

  /** The toast that reports a decision, apart from the text for screen readers. */
  toast(text: string): Locator {
    return this.page.locator('.ant-message').getByText(text);
  }

  dialog(name: string): Locator {
    return this.page.getByRole('dialog', { name });
  }

  row(text: string): Locator {
    return this.page
      .getByRole('list', { name: 'Questions' })
      .locator('> li')
      .filter({ has: this.page.getByRole('button', { name: new RegExp(`^(Open|Close): ${text}$`) }) });
  }

  async open(path: string, query = ''): Promise<void> {
    await this.page.goto(`${path}log/${query}`);
  }

  async select(...texts: string[]): Promise<void> {
    for (const text of texts) await this.page.getByRole('checkbox', { name: `Select: ${text}`, exact: true }).check();
  }

  async openRow(text: string): Promise<Locator> {
    await this.page.getByRole('button', { name: `Open: ${text}`, exact: true }).click();
    return this.row(text);
  }

  /** Narrows the list by one of the choices. */
  async choose(label: 'Intent' | 'Language' | 'Confidence', option: string): Promise<void> {
    const box = this.page.getByRole('search').getByRole('combobox', { name: label });
    await box.fill(option);
    await expect(
      this.page.locator('.ant-select-item-option-active:visible').and(this.page.getByTitle(option, { exact: true })),
    ).toBeVisible();
    await box.press('Enter');
  }
}
