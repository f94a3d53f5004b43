import type { Locator, Page } from '@playwright/test';

/** What a screen shows to people who may not use it. */
export class RequestScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get notice(): Locator {
    return this.page.getByRole('heading', { name: 'You can not edit this repository' });
  }

  get pending(): Locator {
    return this.page.getByRole('heading', { name: 'Your request waits for an administrator' });
  }

  get open(): Locator {
    return this.page.getByRole('button', { name: 'Request Authorization' });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: /^Request authorization for/ });
  }

  get message(): Locator {
    return this.dialog.getByRole('textbox');
  }

  get send(): Locator {
    return this.dialog.getByRole('button', { name: 'Send request' });
  }
}
