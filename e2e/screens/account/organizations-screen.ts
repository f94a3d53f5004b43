import type { Locator, Page } from '@playwright/test';

import { FormScreen } from './form-screen.ts';

interface NewOrganization {
  name: string;
  nickname: string;
  description?: string;
}

/** The organizations of a person and the dialog that creates one. */
export class OrganizationsScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get cards(): Locator {
    return this.page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { level: 2 }) });
  }

  get createButton(): Locator {
    return this.page.getByRole('button', { name: 'Create organization' }).first();
  }

  get dialog(): Locator {
    return this.page.getByRole('dialog', { name: 'New organization' });
  }

  get form(): FormScreen {
    return new FormScreen(this.page, this.dialog);
  }

  card(name: string): Locator {
    return this.cards.filter({ has: this.page.getByRole('heading', { name }) });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/orgs${search}`);
  }

  async fillNew({ name, nickname, description }: NewOrganization): Promise<void> {
    await this.form.fill({ Name: name, Nickname: nickname });
    if (description) await this.dialog.getByLabel(/^Description/).fill(description);
  }

  async submit(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Create', exact: true }).click();
  }
}
