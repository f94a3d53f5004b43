import type { Locator, Page } from '@playwright/test';

/** The team of an intelligence in its settings. */
export class TeamScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get form(): Locator {
    return this.page.getByRole('form', { name: 'Invite' });
  }

  get invite(): Locator {
    return this.form.getByRole('button', { name: 'Invite' });
  }

  get question(): Locator {
    return this.page.getByRole('dialog');
  }

  member(nickname: string): Locator {
    return this.page
      .getByRole('list', { name: 'Members' })
      .getByRole('listitem')
      .filter({ hasText: `@${nickname}` });
  }

  request(nickname: string): Locator {
    return this.page
      .getByRole('list', { name: 'Requests' })
      .getByRole('listitem')
      .filter({ hasText: `@${nickname}` });
  }

  /** The row's own word for the role. */
  roleOf(nickname: string): Locator {
    return this.member(nickname).locator('.ant-select-content');
  }

  async open(path: string): Promise<void> {
    await this.page.goto(`${path}settings/team/`);
  }

  async find(text: string): Promise<void> {
    await this.form.getByRole('combobox', { name: 'People and organizations' }).fill(text);
  }

  /** Chooses an entry of the open list by its beginning. */
  async pick(name: string): Promise<void> {
    await this.page
      .locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option')
      .filter({ hasText: name })
      .first()
      .click();
  }

  async chooseRole(name: string): Promise<void> {
    await this.form.getByRole('combobox', { name: 'Role' }).click();
    await this.pick(name);
  }

  async changeRole(nickname: string, name: string): Promise<void> {
    await this.member(nickname)
      .getByRole('combobox', { name: `Role of ${nickname}` })
      .click();
    await this.pick(name);
  }
}
