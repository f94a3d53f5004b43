import type { Page } from '@playwright/test';

import type { Intelligence } from '../../../e2e/fixtures/setup.ts';

/** A screen in the documentation. */
export interface Screen {
  name: string;
  path: (made: Intelligence) => string;
  signedIn: boolean;
  /** Brings the screen into the state to show. */
  prepare?: (page: Page) => Promise<void>;
}

/** A variant of a screen; each variant makes one screenshot. */
export interface Look {
  /** Suffix of the file name. */
  suffix: string;
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
  locale: 'en-US' | 'pt-BR';
}

const WIDE = { width: 1280, height: 800 } as const;
const PHONE = { width: 390, height: 844 } as const;

export const LOOKS: readonly Look[] = [
  { suffix: '', ...WIDE, colorScheme: 'light', locale: 'en-US' },
  { suffix: '-pt', ...WIDE, colorScheme: 'light', locale: 'pt-BR' },
  { suffix: '-dark', ...WIDE, colorScheme: 'dark', locale: 'en-US' },
  { suffix: '-phone', ...PHONE, colorScheme: 'light', locale: 'en-US' },
];

/** The preview image of a shared link. */
export const SOCIAL: Look = { suffix: '', width: 1200, height: 630, colorScheme: 'light', locale: 'en-US' };

async function testASentence(page: Page): Promise<void> {
  // Phones lack the space for the side panel.
  if ((page.viewportSize()?.width ?? 0) < WIDE.width) return;
  const panel = page.getByRole('complementary').filter({ hasText: /Quick test|Teste rápido/ });
  const sentence = panel.getByRole('textbox', { name: /^(Sentence|Frase)$/ });
  await sentence.fill('play some jazz on spotify');
  await sentence.press('Enter');
  await panel.getByText('play_music').first().waitFor();
}

const untilAnswered = (page: Page): Promise<void> => page.getByRole('figure').locator('mark').first().waitFor();

async function openBell(page: Page): Promise<void> {
  await page.getByRole('button', { name: /notif/i }).click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page
    .getByRole('combobox', { name: /^(Go to a page or run a command|Ir para uma página ou executar um comando)$/ })
    .fill('mus');
  await page.getByRole('option').first().waitFor();
}

export const LANDING: Screen = { name: 'landing', path: () => '/', signedIn: false, prepare: untilAnswered };

export const SCREENS: readonly Screen[] = [
  LANDING,
  { name: 'home', path: () => '/home', signedIn: false },
  { name: 'summary', path: (made) => made.path, signedIn: true },
  { name: 'training', path: (made) => `${made.path}training/`, signedIn: true, prepare: testASentence },
  { name: 'test-sentences', path: (made) => `${made.path}evaluate/manual`, signedIn: true },
  {
    name: 'translation',
    path: (made) => `${made.path}translations/`,
    signedIn: true,
    prepare: (page) => page.getByRole('main').getByText('360', { exact: true }).first().waitFor(),
  },
  { name: 'notifications', path: (made) => `${made.path}training/`, signedIn: true, prepare: openBell },
  { name: 'palette', path: (made) => made.path, signedIn: true, prepare: openPalette },
  { name: 'versions', path: (made) => `${made.path}versions/`, signedIn: true },
  { name: 'api', path: (made) => `${made.path}Integration/`, signedIn: true },
];
