import type { Locator, Page } from '@playwright/test';

import { FormScreen } from './form-screen.ts';

/** The login form, on its own page or in place on another. */
export class SignInScreen extends FormScreen {
  constructor(page: Page) {
    super(page, page.getByRole('main'));
  }

  get submitButton(): Locator {
    return this.root.getByRole('button', { name: 'Sign in', exact: true });
  }

  get signUpLink(): Locator {
    return this.root.getByRole('link', { name: 'Create an account' });
  }

  async open(search = ''): Promise<void> {
    await this.page.goto(`/signin${search}`);
  }

  async signIn({ email, password }: { email: string; password: string }): Promise<void> {
    await this.fill({ 'E-mail': email, Password: password });
    await this.submitButton.click();
  }
}
