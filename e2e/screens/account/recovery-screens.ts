import type { Locator, Page } from '@playwright/test';

import { FormScreen } from './form-screen.ts';

/** Requests the link to a new password. */
export class RecoverPasswordScreen extends FormScreen {
  constructor(page: Page) {
    super(page, page.getByRole('main'));
  }

  get submitButton(): Locator {
    return this.root.getByRole('button', { name: 'Reset password' });
  }

  get cancelLink(): Locator {
    return this.root.getByRole('link', { name: 'Cancel' });
  }

  get outcome(): Locator {
    return this.root.getByRole('status').filter({ hasText: 'Check your e-mail' });
  }

  async open(): Promise<void> {
    await this.page.goto('/recoverpassword');
  }

  async ask(email: string): Promise<void> {
    await this.field('E-mail').fill(email);
    await this.submitButton.click();
  }
}

/** Sets a new password, reached by a mailed link. */
export class ResetPasswordScreen extends FormScreen {
  constructor(page: Page) {
    super(page, page.getByRole('main'));
  }

  get submitButton(): Locator {
    return this.root.getByRole('button', { name: 'Save new password' });
  }

  get outcome(): Locator {
    return this.root.getByRole('status').filter({ hasText: 'Your password has changed' });
  }

  get newLink(): Locator {
    return this.root.getByRole('link', { name: 'Request a new one' });
  }

  async open(path: string): Promise<void> {
    await this.page.goto(path);
  }

  async choose(password: string, confirmation = password): Promise<void> {
    await this.fill({ 'New password': password, 'Confirm new password': confirmation });
    await this.submitButton.click();
  }
}
