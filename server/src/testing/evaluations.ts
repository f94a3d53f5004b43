import { Result } from '../features/learning/evaluations/evaluation.schema.ts';
import type { Intelligence, Sentence } from './intelligence.ts';

export const RESULTS = '/v2/repository/evaluate/results/';
/** Evaluates an intelligence with its test sentences. */
export const run = (repository: Intelligence, body: Record<string, unknown> = {}) =>
  repository.admin.post(`/v2/repository/repository-details/${repository.uuid}/evaluate/`, {
    language: 'en',
    repository_version: repository.version,
    ...body,
  });
export const addTest = (repository: Intelligence, sentence: Sentence) =>
  repository.admin.post('/v2/repository/evaluate/', {
    repository: repository.uuid,
    repository_version: repository.version,
    language: 'en',
    entities: [],
    ...sentence,
  });
export const resultOf = async (repository: Intelligence, id: number | null, query = '') =>
  (await repository.admin.get(`${RESULTS}${id}/?repository_uuid=${repository.uuid}&${query}`)).read(Result);

/** A sentence with a mark on the first occurrence of each text. */
export function marked(text: string, intent: string, ...marks: readonly (readonly [string, string])[]): Sentence {
  return {
    text,
    intent,
    entities: marks.map(([value, entity]) => ({
      start: text.indexOf(value),
      end: text.indexOf(value) + value.length,
      entity,
    })),
  };
}
