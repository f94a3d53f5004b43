import type { Locator, Page } from '@playwright/test';

/** The confirmation before typed text is lost. */
export class LeaveDialog {
  readonly root: Locator;

  constructor(page: Page) {
    this.root = page.getByRole('alertdialog', { name: /^(Leave without saving\?|Sair sem salvar\?)$/ });
  }

  get stay(): Locator {
    return this.root.getByRole('button', { name: /^(Stay here|Ficar aqui)$/ });
  }

  get leave(): Locator {
    return this.root.getByRole('button', { name: /^(Leave|Sair da página)$/ });
  }
}
