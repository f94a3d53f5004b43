import type { Locator, Page } from '@playwright/test';

/** Contributions of areas to header, account menu and dashboard. */
export class ContributionsScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Links of areas in the header. */
  get headerLinks(): Locator {
    return this.page.getByRole('navigation', { name: /^(Other areas|Outras áreas)$/ });
  }

  get accountMenu(): Locator {
    return this.page.getByRole('button', { name: /^(Account menu|Menu da conta)$/ });
  }

  get tabs(): Locator {
    return this.page.getByRole('navigation', { name: /^(Views|Visões) / });
  }

  /** An entry of the dashboard's side menu. */
  menuEntry(name: string): Locator {
    return this.page
      .getByRole('navigation', { name: /^(Screens of this intelligence|Telas desta inteligência)$/ })
      .getByRole('link', { name, exact: true });
  }

  /** The content of a slot, by its title in the contract. */
  drawn(title: string): Locator {
    return this.page.getByRole('group', { name: title, exact: true });
  }

  /** The same, scrolled on screen: it is not rendered before. */
  async see(title: string): Promise<Locator> {
    const drawn = this.drawn(title);
    await drawn.scrollIntoViewIfNeeded();
    return drawn;
  }
}
