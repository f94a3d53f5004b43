import { Result } from '../modules/evaluations/evaluation.schema.ts';
import type { Intelligence, Sentence } from './intelligence.ts';

export const RESULTS = '/v2/repository/evaluate/results/';
/** Evaluates an intelligence with its test sentences. */
export const run = (bot: Intelligence, body: Record<string, unknown> = {}) =>
  bot.admin.post(`/v2/repository/repository-details/${bot.uuid}/evaluate/`, {
    language: 'en',
    repository_version: bot.version,
    ...body,
  });
export const addTest = (bot: Intelligence, sentence: Sentence) =>
  bot.admin.post('/v2/repository/evaluate/', {
    repository: bot.uuid,
    repository_version: bot.version,
    language: 'en',
    entities: [],
    ...sentence,
  });
export const resultOf = async (bot: Intelligence, id: number | null, query = '') =>
  (await bot.admin.get(`${RESULTS}${id}/?repository_uuid=${bot.uuid}&${query}`)).read(Result);

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
