import { and, eq, isNull } from 'drizzle-orm';
import { examples, intents, versions } from '../../db/schema/index.ts';
import type { Database } from '../../db/client.ts';

export const exampleColumns = {
  id: examples.id,
  versionId: examples.versionId,
  language: examples.language,
  text: examples.text,
  intent: intents.text,
  isCorrected: examples.isCorrected,
  draftedBy: examples.draftedBy,
  revision: examples.revision,
  createdAt: examples.createdAt,
};

export interface ExampleRow {
  readonly id: number;
  readonly versionId: number;
  readonly language: string;
  readonly text: string;
  readonly intent: string;
  readonly isCorrected: boolean;
  /** The language model that drafted it. */
  readonly draftedBy: string | null;
  readonly revision: number;
  readonly createdAt: Date;
}

/** A sentence with the uuid of its intelligence. */
export async function findExample(
  db: Database,
  id: number,
): Promise<(ExampleRow & { repositoryUuid: string }) | undefined> {
  const [found] = await db
    .select({ ...exampleColumns, repositoryUuid: versions.repositoryUuid })
    .from(examples)
    .innerJoin(intents, eq(intents.id, examples.intentId))
    .innerJoin(versions, eq(versions.id, examples.versionId))
    .where(and(eq(examples.id, id), isNull(versions.deletedAt)));
  return found;
}
