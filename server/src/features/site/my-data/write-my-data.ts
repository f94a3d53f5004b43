import { streamZip } from '@parlance/formats/zip';
import { jsonChunks } from '../../../lib/files/json-chunks.ts';
import { spool } from '../../../lib/files/spool.ts';
import { findDigestChoice } from '../../people/notifications/notifications.queries.ts';
import { readAllNotifications } from '../../people/notifications/notifications.service.ts';
import { judgeRepository } from '../../../resources/repositories/repository.resource.ts';
import { kindOfType } from '../../../lib/tasks/task-kinds.ts';
import {
  listOwnComments,
  listOwnLabels,
  listOwnTasks,
  listOwnTexts,
  listOwnUsage,
  readAccount,
  readKeys,
  readOwnCreations,
  readRequests,
  readRoles,
  readVotes,
} from './my-data.queries.ts';
import { listOwnAudit } from './own-audit.queries.ts';
import { readOwnOffers } from './own-offers.queries.ts';
import { readOwnFactors } from './own-factors.queries.ts';
import { readKeyCalls } from './own-key-calls.queries.ts';
import { listOwnProposals } from './own-proposals.queries.ts';
import { readWork } from './own-work.queries.ts';
import type { ZipEntry } from '@parlance/formats/zip';
import type { Database } from '../../../db/client.ts';
import type { Account } from '../../../lib/grant.ts';
import type { Spooled } from '../../../lib/files/spool.ts';

/** Rows per file: few enough to be read at once. */
const ROWS_PER_FILE = 5000;
const KINDS = ['sentences', 'test-sentences', 'translations'] as const;
const BEFORE_ALL = '0001-01-01';

const README = `This is what Parlance keeps about your account. All files are JSON, all times are UTC.

account.json     your profile, your earlier nicknames, open sessions, mailed links, authenticator app, passkeys and
                 accounts at OpenID providers
roles.json       your organizations and the intelligences on which you have a role of your own
                 (1 user, 2 contributor, 3 administrator, 4 translator)
keys.json        your API keys by name, and for which intelligences you have parse keys and translator links;
                 the keys themselves are not in it
key-calls.json   for each API key by name, its last calls and how many it made each day, for 30 days
votes.json       your votes
requests.json    your requests to join intelligences, the invitations you sent, and the intelligences you offered to
                 another owner
work.json        versions, imports, evaluations and comparisons of algorithms you made, what you deleted and can
                 still be restored, and the open reviews you asked for
proposals-*.json  the changes of sentences you proposed, by sentence
comments-*.json  the comments you wrote about sentences
labels-*.json    the intents you gave sentences of others or confirmed, and those of yours that others changed
audit-*.json     your sign-ins, and what you changed on your account, its keys and its roles
tasks-*.json     the trainings and other tasks you started
usage-*.json     how many sentences you sent to intelligences each day
notifications.json  what you were notified of, and whether the daily e-mail is on
creations.json   what you make of files or copy, and how that ended, until you dismiss it

An intelligence that you may not read now appears with its identifier only.
sentences-*.json, test-sentences-*.json and translations-*.json hold the texts whose present words are yours: typed,
imported or sent by a program with your key. Not among them are texts from before authors were recorded, those you
wrote through a translator link, copies of them in other versions or intelligences, and texts that were restored.
A text that somebody rewrote belongs to the one who rewrote it. What you typed and did not save stays in your browser.
`;

/** All stored data about a person, from one snapshot of the database [IMP-75]. */
export async function writeMyData(db: Database, account: Account): Promise<Spooled> {
  return db.transaction((tx) => spool(streamZip(entries(tx, account))), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}

async function* entries(tx: Database, account: Account): AsyncGenerator<ZipEntry> {
  const named = createNaming(tx, account);
  const { id } = account;
  const { intelligences, organizations } = await readRoles(tx, id);
  const keys = await readKeys(tx, id);
  const { requests, invitations_sent } = await readRequests(tx, id);
  const work = await readWork(tx, id);
  yield { path: 'README.txt', content: [Buffer.from(README)] };
  yield await json('account.json', { ...(await readAccount(tx, id)), ...(await readOwnFactors(tx, id)) });
  yield await json('roles.json', { organizations, intelligences: await named(intelligences) });
  yield await json('keys.json', {
    api_keys: keys.api_keys,
    parse_keys: await named(keys.parse_keys),
    parse_keys_of_organizations: await named(keys.parse_keys_of_organizations),
    translator_links: await named(keys.translator_links),
  });
  yield await json('key-calls.json', await readKeyCalls(tx, id));
  yield await json('votes.json', await named(await readVotes(tx, id)));
  yield await json('requests.json', {
    requests: await named(requests),
    invitations_sent: await named(invitations_sent),
    offers_made: await named(await readOwnOffers(tx, id)),
  });
  yield await json('work.json', {
    versions: await named(work.versions),
    imports: await named(work.imports),
    evaluations: await named(work.evaluations),
    comparisons: await named(work.comparisons),
    deleted: await named(work.deleted),
    reviews: await named(work.reviews),
  });
  yield await json('notifications.json', {
    mails_digest: (await findDigestChoice(tx, id)).isOn,
    notifications: await readAllNotifications(tx, account),
  });
  yield await json('creations.json', await readOwnCreations(tx, id));
  for (const kind of KINDS) {
    let page = 0;
    for await (const rows of pagesById((after) => listOwnTexts(tx, { kind, userId: id, after }, ROWS_PER_FILE)))
      yield await json(`${kind}-${(page += 1)}.json`, await named(rows));
  }
  let file = 0;
  for await (const rows of pagesById((after) => listOwnComments(tx, id, after, ROWS_PER_FILE)))
    yield await json(`comments-${(file += 1)}.json`, await named(rows));
  file = 0;
  for await (const rows of pagesById((after) => listOwnProposals(tx, id, after, ROWS_PER_FILE)))
    yield await json(`proposals-${(file += 1)}.json`, await named(rows));
  file = 0;
  for await (const rows of pagesById((after) => listOwnLabels(tx, id, after, ROWS_PER_FILE)))
    yield await json(`labels-${(file += 1)}.json`, await named(rows));
  file = 0;
  for await (const rows of pagesById((after) => listOwnAudit(tx, id, after, ROWS_PER_FILE)))
    yield await json(`audit-${(file += 1)}.json`, rows);
  file = 0;
  for await (const rows of taskPages(tx, id)) yield await json(`tasks-${(file += 1)}.json`, await named(rows));
  file = 0;
  for await (const rows of usagePages(tx, id)) yield await json(`usage-${(file += 1)}.json`, await named(rows));
}

/** Pages of rows with ids, without the ids. */
async function* pagesById<Row extends { readonly id: number }>(list: (after: number) => Promise<Row[]>) {
  let after = 0;
  for (;;) {
    const rows = await list(after);
    after = rows.at(-1)?.id ?? after;
    if (rows.length > 0) yield rows.map((row) => ({ ...row, id: undefined }));
    if (rows.length < ROWS_PER_FILE) return;
  }
}

async function* taskPages(tx: Database, userId: number) {
  let after = 0;
  for (;;) {
    const rows = await listOwnTasks(tx, userId, after, ROWS_PER_FILE);
    after = rows.at(-1)?.id ?? after;
    if (rows.length > 0) yield rows.map((row) => ({ ...row, type: kindOfType(row.type).label }));
    if (rows.length < ROWS_PER_FILE) return;
  }
}

async function* usagePages(tx: Database, userId: number) {
  let after = { day: BEFORE_ALL, place: 0 };
  for (;;) {
    const rows = await listOwnUsage(tx, userId, after, ROWS_PER_FILE);
    after = rows.at(-1) ?? after;
    if (rows.length > 0) yield rows.map((row) => ({ ...row, place: undefined }));
    if (rows.length < ROWS_PER_FILE) return;
  }
}

interface Shown {
  readonly uuid: string;
  readonly name?: string;
  readonly owner?: string;
}

/** Adds names of the intelligences that the person may currently read; others only have the identifier. */
function createNaming(tx: Database, { id }: Account) {
  const known = new Map<string, Shown>();
  const show = async (uuid: string): Promise<Shown> => {
    const before = known.get(uuid);
    if (before) return before;
    const judged = await judgeRepository(tx, uuid, { id });
    const isReadable = judged?.flags.has('can_read') === true;
    const shown = { uuid, ...(isReadable && { name: judged.resource.name, owner: judged.resource.ownerNickname }) };
    known.set(uuid, shown);
    return shown;
  };
  return async <Row extends { readonly intelligence: string | null }>(rows: readonly Row[]) => {
    const named: (Omit<Row, 'intelligence'> & { intelligence: Shown | null })[] = [];
    for (const row of rows)
      named.push({ ...row, intelligence: row.intelligence === null ? null : await show(row.intelligence) });
    return named;
  };
}

async function json(path: string, value: unknown): Promise<ZipEntry> {
  return { path, content: await jsonChunks(value) };
}
