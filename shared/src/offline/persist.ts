import type { QueryPersister } from '@tanstack/react-query';

import { ApiError, AWAY } from '../api/index.ts';
import { isAway } from './reach.ts';
import { findAnswer } from './stored-answers.ts';

/** Queries whose answer is a kept one. */
const outdated = new Set<string>();

/** Whether a query shows an answer from before the connection was lost. */
export const isOutdated = (queryHash: string): boolean => outdated.has(queryHash);

/**
 * Makes what stands between a query and the network: while the server is away, the last answer is given.
 * @param missing says that there is none
 */
export const answerFromKept =
  (missing: () => string): QueryPersister =>
  async (ask, context, { queryHash, state }) => {
    try {
      const answer = await ask(context);
      outdated.delete(queryHash);
      return answer;
    } catch (error) {
      // What is on screen may be newer than what was kept.
      if (!(await isAway(error)) || state.data !== undefined) throw error;
      const [kept] = await findAnswer(queryHash).catch(() => []);
      if (kept === undefined) throw new ApiError(AWAY, { detail: missing() });
      outdated.add(queryHash);
      return kept;
    }
  };
