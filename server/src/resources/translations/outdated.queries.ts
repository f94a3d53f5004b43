import { isReworded } from 'shared/domain';
import { eq, inArray } from 'drizzle-orm';
import { examples, translations } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

/** Updates which translations of these sentences are outdated, after original texts changed [TRA-60]. */
export async function judgeOriginals(tx: Database, exampleIds: readonly number[]): Promise<void> {
  if (exampleIds.length === 0) return;
  const rows = await tx
    .select({
      id: translations.id,
      before: translations.originalText,
      isOutdated: translations.isOutdated,
      present: examples.text,
    })
    .from(translations)
    .innerJoin(examples, eq(examples.id, translations.exampleId))
    .where(inArray(translations.exampleId, [...exampleIds]));
  for (const isOutdated of [true, false]) {
    const wrong = rows.filter(
      (row) => row.isOutdated !== isOutdated && isReworded(row.before, row.present) === isOutdated,
    );
    if (wrong.length === 0) continue;
    await tx
      .update(translations)
      .set({ isOutdated })
      .where(
        inArray(
          translations.id,
          wrong.map(({ id }) => id),
        ),
      );
  }
}
