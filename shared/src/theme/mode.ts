import { BehaviorSubject } from 'rxjs';

import { ENTITY_COLORS, TOKENS } from './tokens.ts';
import type { Mode } from './tokens.ts';

const STORAGE_KEY = 'themeMode';

function storedMode(): Mode | undefined {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === 'light' || stored === 'dark' ? stored : undefined;
}

const preferred = (): Mode => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');

/** The mode on screen; a state topic, so late subscribers get the current one. */
export const mode$ = new BehaviorSubject<Mode>('light');

function paint(mode: Mode): void {
  const root = document.documentElement;
  root.dataset['theme'] = mode;
  root.style.colorScheme = mode;
  for (const [name, value] of Object.entries(TOKENS[mode])) root.style.setProperty(`--${name}`, value);
  ENTITY_COLORS[mode].forEach(([background, text], index) => {
    root.style.setProperty(`--entity-${index}`, background);
    root.style.setProperty(`--entity-${index}-text`, text);
  });
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', TOKENS[mode].paper);
  mode$.next(mode);
}

/** Applies the chosen mode, or follows the system's. Call once, before the first render. */
export function startTheme(): void {
  paint(storedMode() ?? preferred());
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => paint(storedMode() ?? preferred()));
  addEventListener('storage', (event) => {
    if (event.key === STORAGE_KEY) paint(storedMode() ?? preferred());
  });
}

/** Sets the mode of this browser. */
export function chooseMode(mode: Mode): void {
  localStorage.setItem(STORAGE_KEY, mode);
  paint(mode);
}
