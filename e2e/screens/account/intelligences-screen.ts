import type { Locator, Page } from '@playwright/test';

/** Lists of intelligences with their filters, on the profile and on the page of an organization. */
export class IntelligencesScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get search(): Locator {
    return this.page.getByPlaceholder('Name of an intelligence');
  }

  get options(): Locator {
    return this.page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
  }

  /** One of the profile's three lists. */
  list(name: 'Mine' | 'Contributing' | 'In use'): Locator {
    return this.page.getByRole('region', { name });
  }

  cards(within: Page | Locator = this.page): Locator {
    return within.getByRole('listitem').filter({ has: this.page.getByRole('heading', { level: 3 }) });
  }

  async choose(filter: 'Category' | 'Language', option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: filter }).fill(option);
    await this.options.filter({ hasText: option }).first().click();
  }
}
