import { existsSync } from 'node:fs';
import path from 'node:path';

/** A module that replaces another in a bundle: beside this source, and packed with the command. */
export function standIn(name: string): string {
  const file = ['stand-ins', '../src/bundle/stand-ins']
    .map((folder) => path.join(import.meta.dirname, folder, name))
    .find(existsSync);
  if (file === undefined) throw new Error(`The stand-in ${name} is missing.`);
  return file;
}
