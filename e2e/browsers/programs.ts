import { existsSync } from 'node:fs';
import path from 'node:path';

/** Path of an installed program. */
export const findProgram = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .filter(Boolean)
    .map((folder) => path.join(folder, name))
    .find((file) => existsSync(file));
