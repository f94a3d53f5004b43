import { eq } from 'drizzle-orm';
import { environmentModels, environments } from '../../../db/schema/index.ts';
import type { Database } from '../../../db/client.ts';
import type { EnvironmentRule } from '../../../db/schema/index.ts';

/** The models of a state, by language. */
export async function listStateModels(db: Database, moveId: number) {
  return db
    .select()
    .from(environmentModels)
    .where(eq(environmentModels.moveId, moveId))
    .orderBy(environmentModels.language);
}

export async function storeRule(tx: Database, id: number, rule: EnvironmentRule | null): Promise<void> {
  await tx.update(environments).set({ rule }).where(eq(environments.id, id));
}
