import type { Locator, Page } from '@playwright/test';

/** The frame of the shell around every area. */
export class LayoutScreen {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get header(): Locator {
    return this.page.getByRole('banner');
  }

  get footer(): Locator {
    return this.page.getByRole('contentinfo');
  }

  get logo(): Locator {
    return this.header.getByRole('img').first();
  }

  get createButton(): Locator {
    return this.header.getByRole('link', { name: /^(Create intelligence|Criar inteligência)$/ });
  }

  get accountButton(): Locator {
    return this.header.getByRole('button', { name: /^(Account menu|Menu da conta)$/ });
  }

  get bell(): Locator {
    return this.header.getByRole('button', { name: /^(Notifications|Notificações)/ });
  }

  get notifications(): Locator {
    return this.page.getByRole('dialog', { name: /^(Notifications|Notificações)$/ });
  }

  get signIn(): Locator {
    return this.header.getByRole('link', { name: /^(Sign in|Entrar)$/ });
  }

  get signUp(): Locator {
    return this.header.getByRole('link', { name: /^(Sign up|Cadastre-se)$/ });
  }

  menuItem(name: string | RegExp): Locator {
    return this.page.getByRole('menuitem', { name });
  }

  async chooseLanguage(name: 'English' | 'Português (Brasil)'): Promise<void> {
    await this.header.getByRole('button', { name }).click();
  }

  async logOut(): Promise<void> {
    await this.accountButton.click();
    await this.menuItem(/^(Sign out|Sair)$/).click();
  }
}
