import type { Locator, Page } from '@playwright/test';

/** The note of a guided tour. */
export class TourScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** The list of all tours. */
  get menu(): Locator {
    return this.page.getByRole('dialog', { name: 'Guided tours' });
  }

  note(title: string): Locator {
    return this.page.getByRole('dialog', { name: title, exact: true });
  }

  get notes(): Locator {
    return this.page.getByRole('dialog').filter({ hasText: /^Step \d/ });
  }

  get next(): Locator {
    return this.notes.getByRole('button', { name: 'Next' });
  }

  get back(): Locator {
    return this.notes.getByRole('button', { name: 'Back' });
  }

  get finish(): Locator {
    return this.notes.getByRole('button', { name: 'Finish' });
  }

  get skip(): Locator {
    return this.notes.getByRole('button', { name: 'Skip the tour' });
  }

  /** Tour → finished, as stored in this browser. */
  remembered(): Promise<unknown> {
    return this.page.evaluate(() => JSON.parse(localStorage.getItem('tutorial') ?? 'null') as unknown);
  }
}
