import { parseArgs } from 'node:util';

import { RegistryError } from '@parlance/contract/transitions';

import type { Account } from './resident.ts';

export const USAGE = `parlance-remote: an area of Parlance in a repository of its own

  create FOLDER --name mf-notes --route /notes --title Notes [--title-pt Notas] [--packages FOLDER]
                               a repository with a page, its tests and its pipelines; PACKAGES holds packed packages
  dev [--alone]                compile as you edit: inside the site, or alone on this machine
  build                        check types, texts and events, and build
  watch                        build as you edit: "build" and "ship" of the same folder then take what is there
  check                        what a site checks when it takes the build
  publish                      send the build; nobody gets it yet
  gate [--all]                 try the build in a browser inside every live shell of the site, and report it; screens
                               that worked there before with the same code are left out, unless you say --all
  ship [canary SHARE | promote]
                               build, publish and gate, and then give the build to people
  canary SHARE [BUILD]         give it to a share of browsers, up to 1
  promote [BUILD]              give it to everybody
  end-canary | rollback | list | enable | disable
  bad BUILD | good BUILD       never serve a build again, or take that back
  new-key FILE                 make the team's key and print its public part, which the operator grants

  BUILD is the one in build/remote unless you name another.

  --site ADDRESS   the site, also PARLANCE_SITE
  --key FILE       the team's key, also PARLANCE_KEY_FILE; default team.key
  --port N         of dev, default 8090
  PARLANCE_EMAIL and PARLANCE_PASSWORD name the account that the gate signs in with.
`;

export interface Options {
  readonly site: string | undefined;
  readonly key: string;
  readonly port: number;
  readonly isAlone: boolean;
  readonly isWhole: boolean;
  readonly name: string;
  readonly route: string;
  readonly title: string;
  readonly titleInPortuguese: string;
  readonly packages: string | undefined;
}

/** Reads the command line. @throws RegistryError for an unknown option */
export function readOptions(args: string[], environment: NodeJS.ProcessEnv): { words: string[]; options: Options } {
  const { values, positionals } = parse(args);
  const { site = environment.PARLANCE_SITE, key = environment.PARLANCE_KEY_FILE ?? 'team.key' } = values;
  const { name = '', route = '', title = '' } = values;
  return {
    words: positionals,
    options: {
      site: site === '' ? undefined : site,
      key,
      port: Number(values.port ?? '8090'),
      isAlone: values.alone ?? false,
      isWhole: values.all ?? false,
      name,
      route,
      title,
      titleInPortuguese: values['title-pt'] ?? title,
      packages: values.packages,
    },
  };
}

function parse(args: string[]) {
  const text = { type: 'string' } as const;
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        site: text,
        key: text,
        port: text,
        name: text,
        route: text,
        title: text,
        'title-pt': text,
        packages: text,
        alone: { type: 'boolean' },
        all: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new RegistryError(`${error instanceof Error ? error.message : String(error)}\n\n${USAGE}`);
  }
}

export function demandSite({ site }: Pick<Options, 'site'>): string {
  if (site !== undefined) return site;
  throw new RegistryError('Name the site with --site or PARLANCE_SITE, such as https://bots.example.org.');
}

export function demandAccount({ PARLANCE_EMAIL: email, PARLANCE_PASSWORD: password }: NodeJS.ProcessEnv): Account {
  if (email !== undefined && password !== undefined) return { email, password };
  throw new RegistryError('The gate signs in: name an account for tests with PARLANCE_EMAIL and PARLANCE_PASSWORD.');
}
