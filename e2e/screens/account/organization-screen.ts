import type { Locator, Page } from '@playwright/test';

import { FormScreen } from './form-screen.ts';

/** One organization: its description, members and intelligences. */
export class OrganizationScreen {
  readonly page: Page;
  readonly form: FormScreen;

  constructor(page: Page) {
    this.page = page;
    this.form = new FormScreen(page, page.getByRole('main'));
  }

  get contributors(): Locator {
    return this.page.getByRole('region', { name: 'Manage members' });
  }

  get people(): Locator {
    return this.contributors.getByRole('combobox', { name: 'People' });
  }

  get role(): Locator {
    return this.contributors.getByRole('combobox', { name: 'Role', exact: true });
  }

  get inviteButton(): Locator {
    return this.contributors.getByRole('button', { name: 'Invite' });
  }

  /** Results of the search for people. */
  get found(): Locator {
    return this.page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option');
  }

  heading(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  tab(name: string): Locator {
    return this.page.getByRole('tab', { name });
  }

  member(nickname: string): Locator {
    return this.contributors
      .getByRole('list', { name: 'Members' })
      .getByRole('listitem')
      .filter({ hasText: `@${nickname}` });
  }

  /** The row's own word for the role. */
  roleOf(nickname: string): Locator {
    return this.member(nickname).locator('.ant-select-content');
  }

  async open(nickname: string, search = ''): Promise<void> {
    await this.page.goto(`/org/${nickname}/${search}`);
  }

  async find(text: string): Promise<void> {
    await this.people.fill(text);
  }

  /** Chooses an entry of the open list by its beginning. */
  async pick(name: string): Promise<void> {
    await this.found.filter({ hasText: name }).first().click();
  }

  async chooseRole(name: string): Promise<void> {
    await this.contributors.getByRole('combobox', { name: 'Role', exact: true }).click();
    await this.pick(name);
  }

  async changeRole(nickname: string, name: string): Promise<void> {
    await this.contributors.getByRole('combobox', { name: `Role of ${nickname}` }).click();
    await this.pick(name);
  }

  async remove(nickname: string): Promise<void> {
    await this.contributors.getByRole('button', { name: `Remove ${nickname}` }).click();
  }
}
