import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { examples, testSentences } from '../../db/schema/index.ts';
import type { Column, SQL } from 'drizzle-orm';
import { Conflict, say } from '../../lib/errors.ts';
import type { Database } from '../../db/client.ts';

/** Variation selectors, which follow a sign and choose how it is drawn: as text or in color. */
const SELECTORS = '\ufe0e\ufe0f';
const SELECTOR = /[\ufe0e\ufe0f]/g;
/** Signs that a selector may follow. */
const SELECTABLE = /[\p{Extended_Pictographic}\u20e3\ufe0e\ufe0f]/u;

/** A text without the variation selectors of its signs: ❤ and ❤️ count as the same. */
function withoutSelectors(text: string): string {
  return text.replace(SELECTOR, '');
}

/** The same for a column. */
export function columnWithoutSelectors(column: Column | SQL): SQL<string> {
  return sql<string>`translate(${column}, ${SELECTORS}, '')`;
}

/** Whether another text may differ only in selectors. Such texts are few; for the others no query is needed. */
function mayHaveTwin(text: string): boolean {
  return SELECTABLE.test(text);
}

type Sentence = Pick<typeof examples.$inferInsert, 'versionId' | 'language' | 'intentId' | 'text'>;
type TestSentence = Pick<typeof testSentences.$inferInsert, 'versionId' | 'language' | 'intent' | 'text'>;

/** Indexes of the sentences that differ only in selectors from a stored one, or from an earlier one of the list. */
export async function placesOfTwins(tx: Database, rows: readonly Sentence[]): Promise<ReadonlySet<number>> {
  return placesAmong(
    rows.map((row) => ({ ...row, name: row.intentId })),
    (versionId, names, texts) => {
      const plain = columnWithoutSelectors(examples.text);
      return tx
        .select({ language: examples.language, name: examples.intentId, text: plain })
        .from(examples)
        .where(and(eq(examples.versionId, versionId), inArray(examples.intentId, names), inArray(plain, texts)));
    },
  );
}

/** The same for test sentences. */
export async function placesOfTestTwins(tx: Database, rows: readonly TestSentence[]): Promise<ReadonlySet<number>> {
  return placesAmong(
    rows.map((row) => ({ ...row, name: row.intent })),
    (versionId, names, texts) => {
      const plain = columnWithoutSelectors(testSentences.text);
      return tx
        .select({ language: testSentences.language, name: testSentences.intent, text: plain })
        .from(testSentences)
        .where(
          and(eq(testSentences.versionId, versionId), inArray(testSentences.intent, names), inArray(plain, texts)),
        );
    },
  );
}

interface Named<Name> {
  readonly language: string;
  /** The intent. */
  readonly name: Name;
  readonly text: string;
}

async function placesAmong<Name>(
  rows: readonly (Named<Name> & { readonly versionId: number })[],
  listStored: (versionId: number, names: Name[], texts: string[]) => Promise<readonly Named<Name>[]>,
): Promise<ReadonlySet<number>> {
  const asked = rows.filter(({ text }) => mayHaveTwin(text));
  const [first] = asked;
  if (!first) return new Set();
  const keyOf = ({ language, name, text }: Named<Name>): string =>
    JSON.stringify([language, name, withoutSelectors(text)]);
  const names = [...new Set(asked.map(({ name }) => name))];
  const texts = asked.map(({ text }) => withoutSelectors(text));
  const taken = new Set((await listStored(first.versionId, names, texts)).map(keyOf));
  const twins = new Set<number>();
  for (const [place, row] of rows.entries()) {
    if (!mayHaveTwin(row.text)) continue;
    if (taken.has(keyOf(row))) twins.add(place);
    taken.add(keyOf(row));
  }
  return twins;
}

/** Whether a sentence other than the one with this id is equal except for selectors. */
export async function hasTwin(tx: Database, id: number, { versionId, language, intentId, text }: Sentence) {
  if (!mayHaveTwin(text)) return false;
  const [twin] = await tx
    .select({ id: examples.id })
    .from(examples)
    .where(
      and(
        eq(examples.versionId, versionId),
        eq(examples.language, language),
        eq(examples.intentId, intentId),
        eq(columnWithoutSelectors(examples.text), withoutSelectors(text)),
        ne(examples.id, id),
      ),
    )
    .limit(1);
  return twin !== undefined;
}

interface Changed {
  readonly id: number;
  readonly text: string;
}

/**
 * For sentences that came back or were moved.
 * @throws Conflict if one of them is equal to another sentence of its intent except for selectors
 */
export async function refuseTwins(tx: Database, sentences: readonly Changed[]): Promise<void> {
  await refuseAmong(tx, sentences, { table: examples, intent: sql`intent_id` });
}

/** The same for test sentences. */
export async function refuseTestTwins(tx: Database, sentences: readonly Changed[]): Promise<void> {
  await refuseAmong(tx, sentences, { table: testSentences, intent: sql`intent` });
}

async function refuseAmong(
  tx: Database,
  sentences: readonly Changed[],
  { table, intent }: { readonly table: typeof examples | typeof testSentences; readonly intent: SQL },
): Promise<void> {
  const ids = sentences.flatMap(({ id, text }) => (mayHaveTwin(text) ? [id] : []));
  if (ids.length === 0) return;
  const { rows } = await tx.execute(sql`
    select own.id
    from ${table} own
    join ${table} other
      on other.version_id = own.version_id
      and other.language = own.language
      and other.${intent} = own.${intent}
      and ${columnWithoutSelectors(sql`other.text`)} = ${columnWithoutSelectors(sql`own.text`)}
      and other.id <> own.id
    where own.id = any(${sql.param(ids)}::int[])
    limit 1`);
  if (rows.length > 0) throw new Conflict(say('sentence_exists'));
}

/** Whether a test sentence is equal to another one except for selectors; without an id, for a new one. */
export async function hasTestTwin(
  tx: Database,
  id: number | undefined,
  { versionId, language, intent, text }: TestSentence,
): Promise<boolean> {
  if (!mayHaveTwin(text)) return false;
  const [twin] = await tx
    .select({ id: testSentences.id })
    .from(testSentences)
    .where(
      and(
        eq(testSentences.versionId, versionId),
        eq(testSentences.language, language),
        eq(testSentences.intent, intent),
        eq(columnWithoutSelectors(testSentences.text), withoutSelectors(text)),
        id === undefined ? undefined : ne(testSentences.id, id),
      ),
    )
    .limit(1);
  return twin !== undefined;
}
