#!/usr/bin/env node
import path from 'node:path';
import { parseArgs } from 'node:util';

import { RegistryError } from '@parlance/contract/transitions';

import { create } from './create.ts';

const USAGE = `parlance-create FOLDER --name mf-notes --route /notes --title Notes [--title-pt Notas]
                [--packages FOLDER]

  makes the repository of an area of Parlance: a page with its tests and pipelines; PACKAGES holds packed packages`;

const text = { type: 'string' } as const;

function read(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: { name: text, route: text, title: text, 'title-pt': text, packages: text },
    });
  } catch (error) {
    throw new RegistryError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

try {
  const { values, positionals } = read(process.argv.slice(2));
  const [folder] = positionals;
  if (folder === undefined) throw new RegistryError(USAGE);
  const { name = '', route = '', title = '', 'title-pt': titleInPortuguese = title, packages } = values;
  console.log(await create(path.resolve(folder), { name, route, title, titleInPortuguese, packages }));
} catch (error) {
  if (!(error instanceof RegistryError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
