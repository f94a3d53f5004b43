import type { Locator, Page } from '@playwright/test';

/** The list of public intelligences. */
export class HomeScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(query = ''): Promise<void> {
    await this.page.goto(`/home${query}`);
  }

  get search(): Locator {
    return this.page.getByRole('banner').getByRole('combobox', { name: 'Search intelligences' });
  }

  get category(): Locator {
    return this.page.getByRole('combobox', { name: 'Category' });
  }

  get language(): Locator {
    return this.page.getByRole('combobox', { name: 'Language', exact: true });
  }

  get cards(): Locator {
    return this.page.getByRole('article');
  }

  card(name: string): Locator {
    return this.page.getByRole('article', { name, exact: true });
  }

  /** Total number of public ones on all pages. */
  get count(): Locator {
    return this.page.getByRole('status').getByRole('heading', { level: 2 });
  }

  /** Offers newcomers a tour. */
  get tourOffer(): Locator {
    return this.page.getByRole('complementary', { name: 'New here?' });
  }

  option(name: string): Locator {
    return this.page.getByRole('option', { name });
  }

  async goToPage(number: number): Promise<void> {
    await this.page.getByRole('button', { name: `Page ${number}`, exact: true }).click();
  }
}
