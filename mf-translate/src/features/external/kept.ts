import { keepDraft, readDraft } from 'shared/forms';

import { readTyped } from '../../components/workbench/use-typed.ts';

/** The storage must not contain a working link, so only its end identifies it. */
const KEY_TAIL = 8;
const keyOf = (token: string): string => `translate-link-${token.slice(-KEY_TAIL)}`;

/** Remembers which workbench a link opened, so that its unsaved texts are found when the link no longer says so. */
export function rememberWorkbench(token: string, workbench: string): void {
  keepDraft(keyOf(token), { workbench });
}

/** Texts typed with this link in this tab and not saved, in the order of their sentences. */
export function readKeptTexts(token: string): string[] {
  const { workbench } = readDraft(keyOf(token)) ?? {};
  if (typeof workbench !== 'string') return [];
  return Object.values(readTyped(workbench)).flatMap(({ value }) => (value.text.trim() === '' ? [] : [value.text]));
}
