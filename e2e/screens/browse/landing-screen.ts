import type { Locator, Page } from '@playwright/test';

/** The page that visitors see first. */
export class LandingScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(): Promise<void> {
    await this.page.goto('/');
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** The sentence on show, with what says where it is from. */
  get specimen(): Locator {
    return this.page.getByRole('figure');
  }

  get features(): Locator {
    return this.page.getByRole('region', { name: 'What you do with it' }).getByRole('heading', { level: 3 });
  }

  get best(): Locator {
    return this.page.getByRole('region', { name: 'Best public intelligences' }).getByRole('article');
  }

  get toAll(): Locator {
    return this.page.getByRole('link', { name: 'See all intelligences' });
  }

  get toSignUp(): Locator {
    return this.page.getByRole('main').getByRole('link', { name: 'Create an account' });
  }
}
