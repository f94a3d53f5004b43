import { readFile } from 'node:fs/promises';

import type { Locator } from '@playwright/test';

/** Name and text of the file that a button downloads. */
export async function downloadBy(button: Locator): Promise<{ name: string; text: string }> {
  const arriving = button.page().waitForEvent('download');
  await button.click();
  const file = await arriving;
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

/** Rows of a CSV file whose cells contain neither quotes nor line breaks, without its byte order mark. */
export const rowsOf = (csv: string): string[] =>
  csv
    .replace(/^\ufeff/, '')
    .trim()
    .split('\r\n');
