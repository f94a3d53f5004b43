import { and, eq, sql } from 'drizzle-orm';
import { environmentModels, environmentMoves, environments, repositories } from '../../db/schema/index.ts';
import { isStandard } from './environment-name.ts';
import { effectiveSecondOpinion } from '../models/models.queries.ts';
import type { SQL } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { TrainedLanguage } from '../models/models.queries.ts';

/** What an environment answers with. */
export interface ServedEnvironment {
  readonly versionId: number;
  readonly trained: readonly TrainedLanguage[];
  /** What it tries beside; null: nothing. */
  readonly candidate: Candidate | null;
}

/** Models that answer some of the questions, or all of them without being heard. */
export interface Candidate {
  /** The state of the environment that has them. */
  readonly moveId: number;
  /** Percentage of the questions that they answer; 0: they answer in the shadow. */
  readonly share: number;
  readonly trained: readonly TrainedLanguage[];
}

/** By name, those that serve something. */
export type ServedEnvironments = Readonly<Record<string, ServedEnvironment>>;

/** The models of a state as answers need them, in a query that contains the row of the intelligence. */
const trainedIn = (state: 'state' | 'tried'): SQL => {
  const row = sql.identifier(state);
  return sql`(
    select coalesce(
      json_agg(
        json_build_object(
          'versionLanguageId', part.version_language_id,
          'language', part.language,
          'modelId', part.model_id,
          'fallback', ${row}.fallback,
          'secondOpinion', ${effectiveSecondOpinion},
          'environment', json_build_object('name', own.name, 'versionId', ${row}.version_id)
        )
        order by part.version_language_id
      ),
      '[]'
    )
    from ${environmentModels} part
    where part.move_id = ${row}.id
  )`;
};

/** The environments of an intelligence in a query that contains its row. */
export const servedEnvironments = sql<ServedEnvironments>`(
  select coalesce(
    json_object_agg(
      own.name,
      json_build_object(
        'versionId', state.version_id,
        'trained', ${trainedIn('state')},
        'candidate', case
          when tried.id is not null then json_build_object(
            'moveId', tried.id,
            'share', own.candidate_share,
            'trained', ${trainedIn('tried')}
          )
        end
      )
    ),
    '{}'
  )
  from ${environments} own
  join ${environmentMoves} state on state.id = own.current_move
  left join ${environmentMoves} tried on tried.id = own.candidate_move and tried.version_id is not null
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
