import type { QueryPersister } from '@tanstack/react-query';

import { ApiError, AWAY } from '../api/index.ts';
import { isAway } from './reach.ts';
import { findAnswer } from './stored-answers.ts';

/** Queries whose answer is a stored one. */
const outdated = new Set<string>();

/** Whether a query shows an answer from before the connection was lost. */
export const isOutdated = (queryHash: string): boolean => outdated.has(queryHash);

/**
 * Creates the function between a query and the network: while the server is unreachable, it returns the last answer.
 * @param missing creates the error for a missing answer
 */
export const answerFromKept =
  (missing: () => string): QueryPersister =>
  async (ask, context, { queryHash, state }) => {
    try {
      const answer = await ask(context);
      outdated.delete(queryHash);
      return answer;
    } catch (error) {
      // The data on screen may be newer than the stored answer.
      if (!(await isAway(error)) || state.data !== undefined) throw error;
      const [kept] = await findAnswer(queryHash).catch(() => []);
      if (kept === undefined) throw new ApiError(AWAY, { detail: missing() });
      outdated.add(queryHash);
      return kept;
    }
  };
