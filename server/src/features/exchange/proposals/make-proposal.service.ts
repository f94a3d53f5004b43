import { followMarks, plainMark, trimSentence } from 'shared/domain';
import { fieldError, FieldErrors, say, Unauthorized } from '../../../lib/errors.ts';
import { pause } from '../../../lib/concurrency/turns.ts';
import { notifyPeople } from '../../../resources/notifications/task-notifications.ts';
import { checkChangedText, checkStoredText } from '../../../resources/sentences/mark-errors.ts';
import { findIntents } from '../../../resources/sentences/names.queries.ts';
import { listContributors } from '../../../resources/team/contributors.queries.ts';
import { bodyVersion } from '../../../resources/versions/version-of.ts';
import { areSame } from './fits.ts';
import { placesOfTaken, readPresent } from './present-sentences.queries.ts';
import { countOpenOf, insertProposal } from './proposals.queries.ts';
import { OPEN_MAX } from './proposals.schema.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { FieldProblem } from '../../../lib/errors.ts';
import type { Grant } from '../../../lib/grant.ts';
import type { NotificationKind } from '../../../resources/notifications/kinds.ts';
import type { LinkedRepository } from '../../../resources/translator-links/translator-link.resource.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { StoredSentenceContent } from './stored-sentence.ts';
import type { PresentSentence } from './present-sentences.queries.ts';
import type { NewItem, Proposer } from './proposals.queries.ts';
import type { LinkProposalBody, NewProposal, ProposedItem } from './proposals.schema.ts';

/**
 * Proposes changes of training sentences, each named by its id or new [PRP-01].
 * @returns the id of the proposal
 * @throws FieldErrors at each sentence that does not exist, already exists as proposed, or stays as it is
 */
export async function makeProposal(db: Database, grant: RepositoryGrant, body: NewProposal): Promise<number> {
  const { uuid, language } = grant.resource;
  const { id: versionId } = await bodyVersion(db, uuid, body.repository_version);
  return db.transaction(async (tx) => {
    const items = await itemsOf(tx, { versionId, language }, body.items);
    return storeProposal(tx, grant, { ...body, versionId, items });
  });
}

/**
 * Proposes changes with a translator link: of the sentences that it shows, and new ones in its language [PRP-09].
 * @throws FieldErrors as above; what the link does not show does not exist for it
 */
export async function makeLinkProposal(
  db: Database,
  { resource: { link, repository } }: Grant<LinkedRepository>,
  { items: bodies, ...about }: z.output<typeof LinkProposalBody>,
): Promise<number> {
  const { id: linkId, versionId, language, name } = link;
  return db.transaction(async (tx) => {
    const items = await itemsOf(tx, { versionId, language, shown: repository.language }, bodies);
    const row = { versionId, linkId, linkName: name, linkLanguage: language, ...about };
    const data = { language, version: versionId };
    return store(tx, { row, items, by: { linkId }, repositoryUuid: repository.uuid, kind: 'proposal.linked', data });
  });
}

interface About {
  readonly versionId: number;
  readonly title: string;
  readonly note?: string | undefined;
  readonly items: readonly NewItem[];
}

/** Stores a proposal and notifies the people who may decide on it. @throws FieldErrors beyond the open ones allowed */
export async function storeProposal(
  tx: Database,
  { account, resource: { uuid: repositoryUuid } }: RepositoryGrant,
  { versionId, title, note = '', items }: About,
): Promise<number> {
  if (!account) throw new Unauthorized();
  const { id: authorId, name: person } = account;
  const row = { versionId, authorId, isByKey: account.key !== undefined, title, note };
  const data = { person, version: versionId };
  return store(tx, { row, items, by: { authorId }, repositoryUuid, kind: 'proposal.made', data });
}

interface Made {
  readonly row: Parameters<typeof insertProposal>[1];
  readonly items: readonly NewItem[];
  readonly by: Proposer;
  readonly repositoryUuid: string;
  readonly kind: NotificationKind;
  readonly data: { readonly version: number; readonly person?: string; readonly language?: string };
}

async function store(tx: Database, { row, items, by, repositoryUuid, kind, data }: Made): Promise<number> {
  const open = await countOpenOf(tx, { repositoryUuid, by });
  if (open >= OPEN_MAX) throw fieldError(null, say('proposal_too_many_open', { limit: OPEN_MAX }));
  const proposal = await insertProposal(tx, row, items);
  const people = (await listContributors(tx, repositoryUuid)).filter(({ id }) => id !== row.authorId);
  await notifyPeople(
    tx,
    people.map(({ id }) => id),
    { kind, repositoryUuid, data: { ...data, proposal } },
  );
  return proposal;
}

/** Few enough for one turn of the event loop, however long they are. */
const BODIES_AT_ONCE = 50;

interface Place {
  readonly versionId: number;
  /** Of sentences that name none. */
  readonly language: string;
  /** The language of the sentences that the proposer sees, without an account; added ones have the other language. */
  readonly shown?: string;
}

async function itemsOf(tx: Database, place: Place, bodies: readonly ProposedItem[]): Promise<NewItem[]> {
  const ids = bodies.flatMap(({ sentence }) => sentence ?? []);
  const { shown } = place;
  const everything = await readPresent(tx, place.versionId, ids);
  const present = new Map([...everything].filter(([, { language }]) => language === (shown ?? language)));
  const intents = await findIntents(
    tx,
    place.versionId,
    bodies.flatMap(({ intent }) => intent ?? []),
  );
  const known = { place, present, nameOf: (intent: string) => intents.get(intent)?.name ?? intent };
  const problems: FieldProblem[] = [];
  const items: NewItem[] = [];
  const seen = new Set<string>();
  for (const [at, body] of bodies.entries()) {
    if (at % BODIES_AT_ONCE === 0) await pause();
    const item = itemOrProblems(body, known, seen);
    if (Array.isArray(item)) problems.push(...item.map((each) => ({ ...each, path: ['items', at, ...each.path] })));
    else items.push(item);
  }
  if (problems.length > 0) throw new FieldErrors(problems);
  // Whether a sentence exists in a language that the proposer does not see is for those who decide.
  const taken = Array.from(await placesOfTaken(tx, place.versionId, items, ids)).filter(
    (at) => shown === undefined || items[at]?.language === shown,
  );
  if (taken.length > 0)
    throw new FieldErrors(taken.map((at) => ({ path: ['items', at, 'text'], message: say('sentence_exists') })));
  return items;
}

interface Known {
  readonly place: Place;
  readonly present: ReadonlyMap<number, PresentSentence>;
  /** An intent as it is stored. */
  readonly nameOf: (intent: string) => string;
}

/** @param seen what the items before it concern */
function itemOrProblems(body: ProposedItem, known: Known, seen: Set<string>): NewItem | FieldProblem[] {
  try {
    const item = itemOf(body, known);
    const key = JSON.stringify(item.sentenceId ?? [item.language, item.after?.intent, item.after?.text]);
    if (seen.has(key)) throw fieldError(item.sentenceId === null ? 'text' : 'sentence', say('proposal_twice'));
    seen.add(key);
    return item;
  } catch (error) {
    if (!(error instanceof FieldErrors)) throw error;
    return [...error.problems];
  }
}

/** @throws FieldErrors at the fields of the item */
function itemOf(body: ProposedItem, { place, present, nameOf }: Known): NewItem {
  const { sentence, language = place.language, text = '', intent = '', entities = [], remove = false } = body;
  if (sentence === undefined) {
    if (place.shown !== undefined && language !== place.language)
      throw fieldError('language', say('link_other_language', { language: place.language }));
    checkChangedText('', text);
    const after = { ...trimmed({ text, entities }), intent: nameOf(intent) };
    return { sentenceId: null, language, change: 'added', before: null, after };
  }
  const now = present.get(sentence);
  if (!now) throw fieldError('sentence', say('pk_unknown', { value: sentence }));
  const { language: own, ...before } = now;
  const of = { sentenceId: sentence, language: own, before };
  if (remove) return { ...of, change: 'removed', after: null };
  const after = changed(before, body, nameOf);
  if (areSame(before, after)) throw fieldError('sentence', say('proposal_same'));
  return { ...of, change: changeOf(before, after), after };
}

const trimmed = (typed: Pick<StoredSentenceContent, 'text' | 'entities'>) => {
  const { text, marks } = trimSentence({ text: typed.text, marks: typed.entities });
  return { text, entities: marks.map(plainMark) };
};

/** What a sentence would say; without `entities`, its marks follow the new text. */
function changed(
  before: StoredSentenceContent,
  { text = before.text, intent, entities, ...body }: ProposedItem,
  nameOf: Known['nameOf'],
): StoredSentenceContent {
  checkStoredText(before.text, { text: body.sentence === undefined ? undefined : text, entities });
  checkChangedText(before.text, text);
  const marks = entities ?? followMarks(before.text, text, before.entities);
  return { ...trimmed({ text, entities: [...marks] }), intent: intent === undefined ? before.intent : nameOf(intent) };
}

/** The most telling difference between two states of a sentence. */
function changeOf(before: StoredSentenceContent, after: StoredSentenceContent): NewItem['change'] {
  if (before.text !== after.text) return 'reworded';
  return before.intent === after.intent ? 'remarked' : 'relabeled';
}
