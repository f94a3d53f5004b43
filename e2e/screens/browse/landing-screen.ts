import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

/** The landing page. */
export class LandingScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Opens the page and moves the pointer, which starts the app behind the prerendered page. */
  async open(): Promise<void> {
    await this.page.goto('/');
    await this.page.mouse.move(10, 10, { steps: 2 });
    await expect(this.picture).toHaveCount(0);
  }

  /** Opens the page without any user activity. */
  get picture(): Locator {
    return this.page.locator('#first-paint');
  }

  /** Opens the page as if this intelligence were the only public one. */
  async openWith(name: string): Promise<void> {
    await this.page.route('**/v2/repository/repositories/?*', (route) =>
      route.continue({ url: `${route.request().url()}&search=${encodeURIComponent(name)}` }),
    );
    await this.open();
  }

  get title(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  /** The displayed sentence, with its caption. */
  get demo(): Locator {
    return this.page.getByRole('figure');
  }

  /** Words of the displayed sentence that are an entity. */
  get marks(): Locator {
    return this.demo.locator('mark');
  }

  /** The intents of the displayed answer, the most likely first. */
  get intents(): Locator {
    return this.demo.getByRole('list', { name: 'Intents, most likely first' }).getByRole('listitem');
  }

  get tryField(): Locator {
    return this.demo.getByRole('textbox', { name: /^A sentence for / });
  }

  get alert(): Locator {
    return this.demo.getByRole('alert');
  }

  async try(sentence: string): Promise<void> {
    await this.tryField.fill(sentence);
    await this.tryField.press('Enter');
  }

  get features(): Locator {
    return this.page.getByRole('region', { name: 'What you can do with it' }).getByRole('heading', { level: 3 });
  }

  get bestSection(): Locator {
    return this.page.getByRole('region', { name: 'Top public intelligences' });
  }

  get best(): Locator {
    return this.bestSection.getByRole('article');
  }

  get toAll(): Locator {
    return this.page.getByRole('link', { name: 'Browse all intelligences' });
  }

  get toSignUp(): Locator {
    return this.page.getByRole('main').getByRole('link', { name: 'Create an account' });
  }
}
