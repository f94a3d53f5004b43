import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { owners, proposalItems, proposals, versions } from '../../../db/schema/index.ts';
import { pause } from '../../../lib/concurrency/turns.ts';
import { StoredSentence } from './stored-sentence.ts';
import type { Database } from '../../../db/client.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { StoredSentenceContent } from './stored-sentence.ts';

export type ProposalState = (typeof proposals.$inferSelect)['state'];
type ItemChange = (typeof proposalItems.$inferSelect)['change'];

/** A sentence as it was, and as it is proposed. */
export interface NewItem {
  /** Null for a sentence that is to be added, as is `before`. */
  readonly sentenceId: number | null;
  readonly language: string;
  readonly change: ItemChange;
  readonly before: StoredSentenceContent | null;
  /** Null for a sentence that is to be removed. */
  readonly after: StoredSentenceContent | null;
}

export interface ProposalItem extends NewItem {
  readonly id: number;
  readonly isAccepted: boolean;
}

const decider = alias(owners, 'decider');

const selected = (db: Database) =>
  db
    .select({
      id: proposals.id,
      versionId: proposals.versionId,
      versionName: versions.name,
      repositoryUuid: versions.repositoryUuid,
      authorId: proposals.authorId,
      author: { nickname: owners.nickname, name: owners.name },
      isByKey: proposals.isByKey,
      linkName: proposals.linkName,
      linkLanguage: proposals.linkLanguage,
      title: proposals.title,
      note: proposals.note,
      state: proposals.state,
      createdAt: proposals.createdAt,
      decidedAt: proposals.decidedAt,
      decider: { nickname: decider.nickname, name: decider.name },
      reason: proposals.reason,
      whatIfId: proposals.whatIfId,
      items: sql<number>`(
        select count(*)::int from ${proposalItems} own where own.proposal_id = ${proposals.id}
      )`,
    })
    .from(proposals)
    .innerJoin(versions, eq(versions.id, proposals.versionId))
    .leftJoin(owners, eq(owners.id, proposals.authorId))
    .leftJoin(decider, eq(decider.id, proposals.decidedBy));

export type ProposalRow = Awaited<ReturnType<typeof selected>>[number];

/** Who makes proposals: a person, or somebody with a translator link. */
export type Proposer = { readonly authorId: number } | { readonly linkId: number };

interface Scope {
  readonly repositoryUuid: string;
  /** Only those of this proposer; undefined for all. */
  readonly by: Proposer | undefined;
}

const within = ({ repositoryUuid, by }: Scope) =>
  and(eq(versions.repositoryUuid, repositoryUuid), isNull(versions.deletedAt), by && madeBy(by));

const madeBy = (by: Proposer) =>
  'linkId' in by ? eq(proposals.linkId, by.linkId) : eq(proposals.authorId, by.authorId);

/** The proposals of an intelligence, the newest first. */
export async function listProposals(
  db: Database,
  scope: Scope,
  { state, limit, offset }: PageRequest & { readonly state: ProposalState | undefined },
): Promise<Page<ProposalRow> & { readonly open: number }> {
  const isAsked = state === undefined ? sql`true` : eq(proposals.state, state);
  const chosen = and(within(scope), isAsked);
  const results = await selected(db).where(chosen).orderBy(desc(proposals.id)).limit(limit).offset(offset);
  const [counted] = await db
    .select({
      count: sql<number>`count(*) filter (where ${isAsked})::int`,
      open: sql<number>`count(*) filter (where ${proposals.state} = 'open')::int`,
    })
    .from(proposals)
    .innerJoin(versions, eq(versions.id, proposals.versionId))
    .where(within(scope));
  return { count: counted?.count ?? 0, open: counted?.open ?? 0, results };
}

export async function findProposal(db: Database, id: number): Promise<ProposalRow | undefined> {
  const [found] = await selected(db).where(and(eq(proposals.id, id), isNull(versions.deletedAt)));
  return found;
}

/** Locks a proposal until the end of the transaction. @returns its state */
export async function holdProposal(tx: Database, id: number): Promise<ProposalState | undefined> {
  const [held] = await tx.select({ state: proposals.state }).from(proposals).where(eq(proposals.id, id)).for('update');
  return held?.state;
}

/** The open proposals of one on an intelligence; others of the same wait until the transaction ends. */
export async function countOpenOf(tx: Database, scope: Scope & { readonly by: Proposer }) {
  const [kind, id] = 'linkId' in scope.by ? ['link proposals', scope.by.linkId] : ['proposals', scope.by.authorId];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${kind}), ${id})`);
  const [counted] = await tx
    .select({ open: sql<number>`count(*)::int` })
    .from(proposals)
    .innerJoin(versions, eq(versions.id, proposals.versionId))
    .where(and(within(scope), eq(proposals.state, 'open')));
  return counted?.open ?? 0;
}

type NewProposal = Omit<typeof proposals.$inferInsert, 'id' | 'state' | 'createdAt' | 'decidedAt' | 'decidedBy'>;

export async function insertProposal(tx: Database, row: NewProposal, items: readonly NewItem[]): Promise<number> {
  const [made] = await tx.insert(proposals).values(row).returning({ id: proposals.id });
  if (!made) throw new Error('The proposal was not stored');
  for (const some of inBatches(items))
    await tx.insert(proposalItems).values(some.map((item) => ({ proposalId: made.id, ...item })));
  return made.id;
}

/** A page of its items, in the order in which they were proposed. */
export async function listItems(
  db: Database,
  proposalId: number,
  { limit, offset }: PageRequest,
): Promise<ProposalItem[]> {
  const rows = await db
    .select()
    .from(proposalItems)
    .where(eq(proposalItems.proposalId, proposalId))
    .orderBy(asc(proposalItems.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ before, after, ...row }) => ({ ...row, before: Said.parse(before), after: Said.parse(after) }));
}

const Said = z.union([StoredSentence, z.null()]);

export interface ItemFacts {
  readonly counts: readonly { readonly change: ItemChange; readonly count: number }[];
  /** The most frequent first. */
  readonly languages: readonly string[];
  readonly accepted: number;
  /** Of the sentences that it changes or removes. */
  readonly sentences: readonly number[];
}

/** What is known of its items without reading what they say. */
export async function readItemFacts(db: Database, proposalId: number): Promise<ItemFacts> {
  const rows = await db
    .select({
      change: proposalItems.change,
      language: proposalItems.language,
      count: sql<number>`count(*)::int`,
      accepted: sql<number>`count(*) filter (where ${proposalItems.isAccepted})::int`,
      sentences: sql<(number | null)[]>`coalesce(array_agg(${proposalItems.sentenceId}), '{}')`,
    })
    .from(proposalItems)
    .where(eq(proposalItems.proposalId, proposalId))
    .groupBy(proposalItems.change, proposalItems.language);
  const changes = sumsBy(rows, ({ change }) => change);
  const languages = sumsBy(rows, ({ language }) => language);
  return {
    counts: Array.from(changes, ([change, count]) => ({ change, count })),
    languages: [...languages].toSorted(([, a], [, b]) => b - a).map(([language]) => language),
    accepted: rows.reduce((sum, { accepted }) => sum + accepted, 0),
    sentences: rows.flatMap(({ sentences }) => sentences.filter((id) => id !== null)),
  };
}

function sumsBy<Row extends { readonly count: number }, Key>(rows: readonly Row[], keyOf: (row: Row) => Key) {
  const sums = new Map<Key, number>();
  for (const row of rows) sums.set(keyOf(row), (sums.get(keyOf(row)) ?? 0) + row.count);
  return sums;
}

/** Few enough to be handled in one turn of the event loop, however long they are. */
const ITEMS_AT_ONCE = 50;

/** Items, a few at a time. */
export function* inBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += ITEMS_AT_ONCE) yield items.slice(start, start + ITEMS_AT_ONCE);
}

/** All of its items, a few at a time. */
export async function* everyItem(db: Database, proposalId: number): AsyncGenerator<ProposalItem[]> {
  for (let offset = 0; ; offset += ITEMS_AT_ONCE) {
    const items = await listItems(db, proposalId, { limit: ITEMS_AT_ONCE, offset });
    if (items.length > 0) yield items;
    if (items.length < ITEMS_AT_ONCE) return;
    await pause();
  }
}

export async function recordAccepted(tx: Database, ids: readonly number[]): Promise<void> {
  await tx
    .update(proposalItems)
    .set({ isAccepted: true })
    .where(inArray(proposalItems.id, [...ids]));
}

interface Decision {
  readonly state: Exclude<ProposalState, 'open'>;
  readonly by: number | undefined;
  readonly reason?: string | undefined;
}

export async function closeProposal(tx: Database, id: number, { state, by, reason = '' }: Decision): Promise<void> {
  await tx
    .update(proposals)
    .set({ state, reason, decidedBy: by ?? null, decidedAt: sql`now()` })
    .where(eq(proposals.id, id));
}

/** Stores the measurement of its effect. */
export async function setWhatIf(tx: Database, id: number, whatIfId: number): Promise<void> {
  await tx.update(proposals).set({ whatIfId }).where(eq(proposals.id, id));
}
