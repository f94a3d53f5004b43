import { and, eq, sql } from 'drizzle-orm';
import { environmentModels, environmentMoves, environments, repositories } from '../../db/schema/index.ts';
import { isStandard } from './environment-name.ts';
import { effectiveSecondOpinion } from '../models/models.queries.ts';
import type { Database } from '../../db/client.ts';
import type { TrainedLanguage } from '../models/models.queries.ts';

/** What an environment answers with. */
export interface ServedEnvironment {
  readonly versionId: number;
  readonly trained: readonly TrainedLanguage[];
}

/** By name, those that serve something. */
export type ServedEnvironments = Readonly<Record<string, ServedEnvironment>>;

/** The environments of an intelligence in a query that contains its row. */
export const servedEnvironments = sql<ServedEnvironments>`(
  select coalesce(
    json_object_agg(
      own.name,
      json_build_object(
        'versionId', state.version_id,
        'trained', (
          select coalesce(
            json_agg(
              json_build_object(
                'versionLanguageId', part.version_language_id,
                'language', part.language,
                'modelId', part.model_id,
                'fallback', state.fallback,
                'secondOpinion', ${effectiveSecondOpinion},
                'environment', json_build_object('name', own.name, 'versionId', state.version_id)
              )
              order by part.version_language_id
            ),
            '[]'
          )
          from ${environmentModels} part
          where part.move_id = state.id
        )
      )
    ),
    '{}'
  )
  from ${environments} own
  join ${environmentMoves} state on state.id = own.current_move
  where own.repository_uuid = ${repositories.uuid} and state.version_id is not null
)`;

export async function listServedEnvironments(db: Database, repositoryUuid: string): Promise<ServedEnvironments> {
  const { rows } = await db.execute<{ served: ServedEnvironments }>(sql`
    select ${servedEnvironments} as served from ${repositories} where ${repositories.uuid} = ${repositoryUuid}`);
  return rows[0]?.served ?? {};
}

/** Whether an intelligence has an environment; production and staging exist everywhere. */
export async function hasEnvironment(db: Database, repositoryUuid: string, name: string): Promise<boolean> {
  if (isStandard(name)) return true;
  return (await db.$count(environments, isNamed(repositoryUuid, name))) > 0;
}

export const isNamed = (repositoryUuid: string, name: string) =>
  and(eq(environments.repositoryUuid, repositoryUuid), eq(environments.name, name));
