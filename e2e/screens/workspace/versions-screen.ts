import type { Locator, Page } from '@playwright/test';

/** The table of versions. */
export class VersionsScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get table(): Locator {
    return this.page.getByRole('table', { name: 'Versions of this intelligence' });
  }

  /** Names in the order of the table. */
  get names(): Locator {
    return this.table.getByRole('rowheader').getByRole('button', { name: /^Work on version/ });
  }

  get nameField(): Locator {
    return this.page.getByRole('textbox', { name: 'Name of the version' });
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog');
  }

  main(name: string): Locator {
    return this.table.getByRole('switch', { name: `Main version: ${name}` });
  }

  action(action: 'Edit' | 'Copy' | 'Delete', name: string): Locator {
    return this.table.getByRole('button', { name: `${action} version ${name}`, exact: true });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${path}versions/`);
  }

  async copy(name: string, copy: string): Promise<void> {
    await this.action('Copy', name).click();
    await this.nameField.fill(copy);
    await this.page.keyboard.press('Enter');
  }
}
