import type { Locator, Page } from '@playwright/test';

/** The screen for people without the right to use it. */
export class RequestScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get notice(): Locator {
    return this.page.getByRole('heading', { name: 'You cannot edit this intelligence' });
  }

  get pending(): Locator {
    return this.page.getByRole('heading', { name: 'Your request is waiting for an administrator' });
  }

  get open(): Locator {
    return this.page.getByRole('button', { name: 'Request access' });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: /^Request access to/ });
  }

  get message(): Locator {
    return this.dialog.getByRole('textbox');
  }

  get send(): Locator {
    return this.dialog.getByRole('button', { name: 'Send request' });
  }
}
