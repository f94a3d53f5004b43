import type { Locator, Page } from '@playwright/test';

/** The panel that tries sentences on the trained model. */
export class QuickTestPanel {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get panel(): Locator {
    return this.page.getByRole('complementary', { name: 'Quick test' });
  }

  /** The button of the frame that shows and hides the panel. */
  get toggle(): Locator {
    return this.page.getByRole('button', { name: 'Quick test', exact: true });
  }

  get sentence(): Locator {
    return this.panel.getByRole('textbox', { name: 'Sentence' }).first();
  }

  get send(): Locator {
    return this.panel.getByRole('button', { name: 'Test', exact: true });
  }

  get entries(): Locator {
    return this.panel.getByRole('article');
  }

  entry(text: string): Locator {
    return this.panel.getByRole('article', { name: text, exact: true });
  }

  mark(text: string, value: string, entity: string): Locator {
    return this.entry(text).getByRole('button', { name: `${value}: ${entity}`, exact: true });
  }

  get language(): Locator {
    return this.panel.getByRole('combobox', { name: 'Language' });
  }

  /** Opens the form that adds a tried sentence to the training sentences. */
  async teach(text: string): Promise<Locator> {
    await this.entry(text)
      .getByRole('button', { name: `Add to training: “${text}”` })
      .click();
    return this.entry(text);
  }

  async ask(text: string): Promise<void> {
    await this.sentence.fill(text);
    await this.sentence.press('Enter');
  }

  async openRaw(text: string): Promise<Locator> {
    await this.entry(text).getByRole('button', { name: /^JSON/ }).click();
    return this.page.getByRole('dialog', { name: 'Answer as JSON' });
  }

  async openDebug(text: string): Promise<Locator> {
    await this.entry(text)
      .getByRole('button', { name: /^Why this answer/ })
      .click();
    return this.page.getByRole('dialog', { name: 'Why this answer' });
  }
}
