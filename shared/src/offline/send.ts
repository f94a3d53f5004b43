import { ApiError, client } from '../api/index.ts';
import type { Body } from '../api/index.ts';

export type NewSentenceBody = Body<'post', '/v2/repository/example/'>;

/** Sends a sentence; under one `id` the server stores it once, however often it is sent. */
export const sendSentence = (id: string, body: NewSentenceBody) =>
  client.post('/v2/repository/example/', { body, headers: { 'Idempotency-Key': id } });

/** Signed out, timed out, first attempt still running, too many requests. */
const PASSING: readonly number[] = [401, 408, 409, 425, 429];

/** Whether a failed attempt had a cause other than the sentence, so that it keeps waiting. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || PASSING.includes(error.status);

/** A new idempotency key for a sentence. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
