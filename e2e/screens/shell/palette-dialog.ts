import type { Locator, Page } from '@playwright/test';

/** The command palette and the button that opens it. */
export class PaletteDialog {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get button(): Locator {
    return this.page.getByRole('banner').getByRole('button', { name: /^(Go to…|Ir para…)$/ });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', {
      name: /^(Go to a page or run a command|Ir para uma página ou executar um comando)$/,
    });
  }

  get field(): Locator {
    return this.dialog.getByRole('combobox');
  }

  /** The option that Enter chooses. */
  get active(): Locator {
    return this.dialog.getByRole('option', { selected: true });
  }

  option(name: string | RegExp): Locator {
    return this.dialog.getByRole('option', { name, exact: true });
  }
}
