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
import type { Database } from '../../../db/client.ts';
import type { FieldProblem } from '../../../lib/errors.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { StoredSentenceContent } from './stored-sentence.ts';
import type { PresentSentence } from './present-sentences.queries.ts';
import type { NewItem } from './proposals.queries.ts';
import type { NewProposal, ProposedItem } from './proposals.schema.ts';

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
  const open = await countOpenOf(tx, { repositoryUuid, authorId: account.id });
  if (open >= OPEN_MAX) throw fieldError(null, say('proposal_too_many_open', { limit: OPEN_MAX }));
  const row = { versionId, authorId: account.id, isByKey: account.key !== undefined, title, note };
  const id = await insertProposal(tx, row, items);
  const people = (await listContributors(tx, repositoryUuid)).filter((person) => person.id !== account.id);
  await notifyPeople(
    tx,
    people.map((person) => person.id),
    { kind: 'proposal.made', repositoryUuid, data: { person: account.name, version: versionId, proposal: id } },
  );
  return id;
}

/** Few enough for one turn of the event loop, however long they are. */
const BODIES_AT_ONCE = 50;

interface Place {
  readonly versionId: number;
  /** Of sentences that name none. */
  readonly language: string;
}

async function itemsOf(tx: Database, place: Place, bodies: readonly ProposedItem[]): Promise<NewItem[]> {
  const ids = bodies.flatMap(({ sentence }) => sentence ?? []);
  const present = await readPresent(tx, place.versionId, ids);
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
  const taken = await placesOfTaken(tx, place.versionId, items, ids);
  if (taken.size > 0)
    throw new FieldErrors([...taken].map((at) => ({ path: ['items', at, 'text'], message: say('sentence_exists') })));
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
