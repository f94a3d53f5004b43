import { parseArgs } from 'node:util';

import { LINK_PLACES, SLOT_PLACES } from '@parlance/contract';
import { newRemote } from './scaffold/new-remote.ts';
import { newFeature, newJob, newResource, newSetting } from './scaffold/new-server.ts';
import { RegistryError } from '@parlance/contract/transitions';

const USAGE = `pnpm new feature WING NAME   a call of the server, with a passing test
pnpm new resource NAME       something that an intelligence has, named in the singular: table, rights, a passing test
pnpm new setting GROUP NAME  an environment variable, such as limits NOTE_DAYS, with a passing test
pnpm new job NAME            a kind of background work, with a passing test
pnpm new remote mf-name --route PATH … [--link MENU …] [--slot SLOT …] [--requires RIGHT …]

  --route     a page; several are made by naming several, with :parameters as in /notes/:uuid
              or /dashboard/:ownerNickname/:slug/notes, which is a screen of every intelligence
  --link      a link to it in a menu: ${LINK_PLACES.join(', ')}
  --slot      something that the area draws on screens of others: ${SLOT_PLACES.join(', ')}
  --requires  who sees links and slots: session, no-session, can_contribute, can_write …`;

const many = { type: 'string', multiple: true, default: [] as string[] } as const;

try {
  const {
    values: { route: routes, link: links, slot: slots, requires },
    positionals: [kind = '', name = '', second = ''],
  } = parseArgs({ allowPositionals: true, options: { route: many, link: many, slot: many, requires: many } });
  const makers = new Map([
    ['feature', () => newFeature(name, second)],
    ['resource', () => newResource(name)],
    ['setting', () => newSetting(name, second)],
    ['job', () => newJob(name)],
    ['remote', () => newRemote({ name, routes, links, slots, requires })],
  ]);
  const make = makers.get(kind);
  if (!make) throw new RegistryError(USAGE);
  process.stdout.write(await make());
} catch (error) {
  if (!(error instanceof RegistryError) && !(error instanceof TypeError)) throw error;
  process.stderr.write(`${error instanceof RegistryError ? error.message : USAGE}\n`);
  process.exitCode = 1;
}
