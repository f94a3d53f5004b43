import type { Locator, Page } from '@playwright/test';

import { FormScreen } from './form-screen.ts';

const LABELS = {
  en: {
    email: 'E-mail',
    name: 'Name',
    nickname: 'Nickname',
    password: 'Password',
    confirm: 'Confirm password',
    submit: 'Create account',
  },
  pt: {
    email: 'E-mail',
    name: 'Nome',
    nickname: 'Apelido',
    password: 'Senha',
    confirm: 'Confirmar senha',
    submit: 'Criar conta',
  },
} as const;

export interface NewPerson {
  email: string;
  name: string;
  nickname: string;
  password: string;
}

/** Sign up, in either language. */
export class SignUpScreen extends FormScreen {
  readonly labels: (typeof LABELS)['en' | 'pt'];

  constructor(page: Page, language: 'en' | 'pt' = 'en') {
    super(page);
    this.labels = LABELS[language];
  }

  get submitButton(): Locator {
    return this.page.getByRole('button', { name: this.labels.submit });
  }

  get captcha(): Locator {
    return this.page.getByRole('group', { name: /Robot check|Verificação contra robôs/ });
  }

  async open(): Promise<void> {
    await this.page.goto('/signup');
  }

  async fillPerson({ email, name, nickname, password }: NewPerson, confirm = password): Promise<void> {
    const { labels } = this;
    await this.fill({
      [labels.email]: email,
      [labels.name]: name,
      [labels.nickname]: nickname,
      [labels.password]: password,
      [labels.confirm]: confirm,
    });
  }

  async submit(): Promise<void> {
    await this.submitButton.click();
  }
}
