import type { Locator, Page } from '@playwright/test';

import type { Intelligence } from '../../fixtures/setup.ts';

/** Automatic evaluation (cross-validation) of the training sentences. */
export class AutomaticScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open({ path }: Intelligence): Promise<void> {
    await this.page.goto(`${path}evaluate/automatic`);
  }

  get run(): Locator {
    return this.page.getByRole('button', { name: /^Run (evaluation|again)$/ });
  }

  get progress(): Locator {
    return this.page.getByRole('progressbar', { name: 'Evaluation of English' });
  }
}
