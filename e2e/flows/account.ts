import type { Page } from '@playwright/test';

import { unique } from '../fixtures/people.ts';
import { SignUpScreen } from '../screens/account/sign-up-screen.ts';
import type { NewPerson } from '../screens/account/sign-up-screen.ts';

export function newPerson(name = 'Ana Souza'): NewPerson {
  const nickname = `new-${unique()}`;
  return { email: `${nickname}@example.org`, name, nickname, password: `long-${unique()}-secret` };
}

/** A visitor signs up on the screen and arrives on the home page, signed in. */
export async function signUp(page: Page, person: NewPerson = newPerson()): Promise<NewPerson> {
  const screen = new SignUpScreen(page);
  await screen.open();
  await screen.fillPerson(person);
  await screen.submit();
  await page.waitForURL('**/home');
  return person;
}
