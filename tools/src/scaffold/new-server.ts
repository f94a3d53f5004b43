import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { RegistryError } from '@parlance/contract/transitions';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';
import { featureFiles } from './feature-files.ts';
import { camel, insertAfter } from './insert.ts';
import { jobEdits } from './job-files.ts';
import type { Edit } from './job-files.ts';
import { resourceEdits } from './resource-files.ts';
import { SETTING_FILES, settingEdits } from './setting-files.ts';

const WINGS: readonly string[] = ['people', 'intelligences', 'content', 'learning', 'serving', 'exchange', 'site'];
const NAME = /^[a-z]+(-[a-z]+)*$/;
const SOURCES = 'server/src';

/** Writes a feature of the server: route, service, query and a passing test. @returns what to do next */
export async function newFeature(wing: string, name: string, root = ROOT): Promise<string> {
  if (!WINGS.includes(wing)) throw new RegistryError(`The wing is one of ${WINGS.join(', ')}, not "${wing}".`);
  checkName(name);
  const folder = `${SOURCES}/features/${wing}/${name}`;
  await writeNew(root, folder, featureFiles(name));
  await edit(root, {
    file: `${SOURCES}/features/index.ts`,
    insertions: [
      { after: /^import \{/, lines: `import { ${camel(name)}Routes } from './${wing}/${name}/${name}.routes.ts';` },
      { after: /Routes\(app\);$/, lines: `  ${camel(name)}Routes(app);` },
    ],
  });
  return `${folder} has been created.

  npx pnpm http ${folder}    its test
  npx pnpm generate          the API document and the client
  docs/how-to/route.md       what else belongs to a route
`;
}

/** Writes a kind of background work that ends at once. @returns what to do next */
export async function newJob(name: string, root = ROOT): Promise<string> {
  checkName(name);
  const types = await readFile(path.join(root, 'shared/src/domain/training.ts'), 'utf8');
  const [table = ''] = /TASK_TYPE = \{[^}]*\}/.exec(types) ?? [];
  const number = Math.max(...[...table.matchAll(/: (\d+),/g)].map(([, digits]) => Number(digits))) + 1;
  const { files, edits } = jobEdits(name, number);
  await writeNew(root, `${SOURCES}/work/${name}`, files);
  for (const each of edits) await edit(root, each);
  return `${SOURCES}/work/${name} has been created, as work of type ${number}.

  npx pnpm unit ${SOURCES}/work/${name}    its test
  npx pnpm generate                        documentation and client
  docs/how-to/job.md                       how it is started, and what else belongs to it
`;
}

/** Writes something that an intelligence has: table, queries, rights and a passing test. @returns what to do next */
export async function newResource(name: string, root = ROOT): Promise<string> {
  checkName(name);
  const { files, edits } = resourceEdits(name);
  await mkdir(path.join(root, SOURCES, `resources/${name}s`), { recursive: true });
  for (const file of Object.keys(files))
    if (existsSync(path.join(root, SOURCES, file))) throw new RegistryError(`There is a file ${file} already.`);
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(root, SOURCES, file), text);
  for (const each of edits) await edit(root, each);
  return `${SOURCES}/resources/${name}s has been created.

  npx pnpm --dir server db:generate            the migration of its table
  npx pnpm http ${SOURCES}/resources/${name}s    its test
  docs/how-to/resource.md                      what else belongs to it
`;
}

/** Writes a setting of the site with a passing test. @returns what to do next */
export async function newSetting(group: string, variable: string, root = ROOT): Promise<string> {
  if (SETTING_FILES[group] === undefined)
    throw new RegistryError(`The group is one of ${Object.keys(SETTING_FILES).join(', ')}, not "${group}".`);
  if (!/^[A-Z]+(_[A-Z]+)*$/.test(variable))
    throw new RegistryError(`The name has capital letters and underscores, such as NOTE_DAYS, not "${variable}".`);
  const { edit: change, test } = settingEdits(group, variable);
  const file = `${SOURCES}/settings/${variable.toLowerCase().replaceAll('_', '-')}.test.ts`;
  if (existsSync(path.join(root, file))) throw new RegistryError(`There is a file ${file} already.`);
  await edit(root, change);
  await writeFile(path.join(root, file), test);
  return `${variable} is a setting.

  npx pnpm unit ${file}    its test
  npx pnpm generate        its row in docs/operations.md
  docs/how-to/setting.md   what else belongs to a setting
`;
}

function checkName(name: string): void {
  if (!NAME.test(name))
    throw new RegistryError(`The name has small letters and hyphens, such as usage-reports, not "${name}".`);
}

async function writeNew(root: string, folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  await mkdir(path.join(root, path.dirname(folder)), { recursive: true });
  await mkdir(path.join(root, folder)).catch(() => {
    throw new RegistryError(`There is a folder ${folder} already.`);
  });
  for (const [file, text] of Object.entries(files)) await writeFile(path.join(root, folder, file), text);
}

async function edit(root: string, { file, insertions }: Edit): Promise<void> {
  const target = path.join(root, file);
  let text = await readFile(target, 'utf8');
  for (const insertion of insertions) text = insertAfter({ file, text, ...insertion });
  await writeFile(target, text);
}
