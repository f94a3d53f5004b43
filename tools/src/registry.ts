import { parseArgs } from 'node:util';

import { WEB_DIR, publishRemote } from './web/publish.ts';
import { RegistryError, promote, rollBack, setCanary, setEnabled } from './web/registry-file.ts';
import type { Registry } from './web/registry-file.ts';
import { readRegistry, updateRegistry } from './web/registry-store.ts';
import { KEY_FILE } from './web/signing.ts';

const USAGE = `parlance-registry: which build of each remote is live

  list                              remotes, their builds and what visitors get
  publish FOLDER                    keep a build; nobody sees it yet (the first build of a remote is live at once)
  promote REMOTE BUILD              give a build to every visitor
  rollback REMOTE                   give the build before this one to every visitor
  canary REMOTE BUILD SHARE         give a build to a share of the browsers, 0 to 1; 0 ends it
  enable REMOTE | disable REMOTE

  --web FOLDER       the site, default build/web
  --revision N       write only if the registry is still at this revision
  --key FILE         the private key to sign with, default build/registry.key
`;

type Change = (registry: Registry) => Registry;

/** Turns the words after the command into a change; `undefined` for an unknown command. */
function changeOf(command: string, [area = '', build = '', share = '']: string[]): Change | undefined {
  const changes: Readonly<Record<string, Change>> = {
    promote: (registry) => promote(registry, area, build),
    rollback: (registry) => rollBack(registry, area),
    canary: (registry) => setCanary(registry, area, build, share === '' ? Number.NaN : Number(share)),
    enable: (registry) => setEnabled(registry, area, true),
    disable: (registry) => setEnabled(registry, area, false),
  };
  return Object.hasOwn(changes, command) ? changes[command] : undefined;
}

function describe({ revision, remotes }: Registry): string {
  const lines = Object.entries(remotes).flatMap(([area, { enabled, stable, previous, canary, builds }]) => [
    `${area}${enabled ? '' : ' (disabled)'}`,
    ...Object.keys(builds).map((build) => {
      const marks = [build === stable && 'stable', build === previous && 'previous', build === canary?.build && `canary ${canary.share * 100} %`].filter(Boolean);
      return `  ${build}${marks.length > 0 ? `  ${marks.join(', ')}` : ''}`;
    }),
  ]);
  return [`revision ${revision}`, ...lines].join('\n');
}

/** Runs one command. @returns what to print. @throws RegistryError when refused. */
export async function runRegistry(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { web: { type: 'string', default: WEB_DIR }, revision: { type: 'string' }, key: { type: 'string', default: KEY_FILE } } });
  const [command = '', ...words] = positionals;
  if (command === 'list') return describe(await readRegistry(values.web));
  if (command === 'publish') {
    const { area, build } = await publishRemote(words[0] ?? '', values.web, values.key);
    return `${area} ${build}`;
  }
  const change = changeOf(command, words);
  if (!change) throw new RegistryError(USAGE);
  return describe(await updateRegistry(values.web, change, { expected: values.revision === undefined ? undefined : Number(values.revision), keyFile: values.key }));
}

if (import.meta.main) {
  try {
    console.log(await runRegistry(process.argv.slice(2)));
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
