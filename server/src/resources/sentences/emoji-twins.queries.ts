import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
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

const keyOf = ({ language, intentId, text }: Omit<Sentence, 'versionId'>): string =>
  JSON.stringify([language, intentId, withoutSelectors(text)]);

/** Indexes of the sentences that differ only in selectors from a stored one, or from an earlier one of the list. */
export async function placesOfTwins(tx: Database, rows: readonly Sentence[]): Promise<ReadonlySet<number>> {
  const asked = rows.filter(({ text }) => mayHaveTwin(text));
  const [first] = asked;
  if (!first) return new Set();
  const plain = columnWithoutSelectors(examples.text);
  const stored = await tx
    .select({ language: examples.language, intentId: examples.intentId, text: plain })
    .from(examples)
    .where(
      and(
        eq(examples.versionId, first.versionId),
        inArray(examples.intentId, [...new Set(asked.map(({ intentId }) => intentId))]),
        inArray(
          plain,
          asked.map(({ text }) => withoutSelectors(text)),
        ),
      ),
    );
  const taken = new Set(stored.map(keyOf));
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

/**
 * For sentences that came back or were moved.
 * @throws Conflict if one of them is equal to another sentence of its intent except for selectors
 */
export async function refuseTwins(
  tx: Database,
  sentences: readonly { readonly id: number; readonly text: string }[],
): Promise<void> {
  const ids = sentences.flatMap(({ id, text }) => (mayHaveTwin(text) ? [id] : []));
  if (ids.length === 0) return;
  const other = alias(examples, 'other');
  const [twin] = await tx
    .select({ id: examples.id })
    .from(examples)
    .innerJoin(
      other,
      and(
        eq(other.versionId, examples.versionId),
        eq(other.language, examples.language),
        eq(other.intentId, examples.intentId),
        eq(columnWithoutSelectors(other.text), columnWithoutSelectors(examples.text)),
        ne(other.id, examples.id),
      ),
    )
    .where(inArray(examples.id, ids))
    .limit(1);
  if (twin) throw new Conflict(say('sentence_exists'));
}

type TestSentence = Pick<typeof testSentences.$inferInsert, 'versionId' | 'language' | 'intent' | 'text'>;

/** The same for test sentences; without an id, for a new one. */
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
