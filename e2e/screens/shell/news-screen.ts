import type { Locator, Page } from '@playwright/test';

/** The dialog with the news. */
export class NewsScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: /^(What’s new|Novidades)$/ });
  }

  get notice(): Locator {
    return this.dialog.getByRole('note');
  }

  get entries(): Locator {
    return this.dialog.getByRole('heading', { level: 4 });
  }

  /** Opens it from the footer. */
  async ask(): Promise<void> {
    await this.page
      .getByRole('contentinfo')
      .getByRole('button', { name: /^(What’s new|Novidades)$/ })
      .click();
  }

  /** Sets the last version whose news this browser has seen, if any. */
  async rewind(version?: string): Promise<void> {
    await this.page.evaluate(
      (seen) =>
        seen === undefined ? localStorage.removeItem('lastVersionSeen') : localStorage.setItem('lastVersionSeen', seen),
      version,
    );
    await this.page.reload();
  }

  lastVersionSeen(): Promise<string | null> {
    return this.page.evaluate(() => localStorage.getItem('lastVersionSeen'));
  }
}
