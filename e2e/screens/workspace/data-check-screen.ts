import type { Locator, Page } from '@playwright/test';

import type { Intelligence } from '../../fixtures/setup.ts';

/** Problems in the sentences of an intelligence, and the buttons that fix them. */
export class DataCheckScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get clean(): Locator {
    return this.page.getByText('No problems found in your English sentences.');
  }

  async open({ path }: Pick<Intelligence, 'path'>): Promise<void> {
    await this.page.goto(`${path}check/`);
  }

  /** The finding of a kind that is about a sentence. */
  finding(kind: string, sentence: string): Locator {
    return this.page
      .getByRole('region', { name: kind })
      .locator('> ul > li')
      .filter({ has: this.page.getByText(sentence, { exact: true }) });
  }

  /** Fixes a finding with one click, and waits until it is no longer listed. */
  async fix(finding: Locator, button: string): Promise<void> {
    await finding.getByRole('button', { name: button, exact: true }).click();
    await finding.waitFor({ state: 'detached' });
  }
}
