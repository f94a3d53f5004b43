import { ApiError, client } from '../api/index.ts';
import type { Body } from '../api/index.ts';

export type NewSentenceBody = Body<'post', '/v2/repository/example/'>;

/** Sends a sentence; under one `id` the server stores it once, however often it is sent. */
export const sendSentence = (id: string, body: NewSentenceBody) =>
  client.post('/v2/repository/example/', { body, headers: { 'Idempotency-Key': id } });

/** Signed out, timed out, still at work on the first attempt, too many at once. */
const PASSING: readonly number[] = [401, 408, 409, 425, 429];

/** Whether a failed attempt says nothing about the sentence, so that it goes on waiting. */
export const isPassing = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500 || PASSING.includes(error.status);

/** A new key to send a sentence under. */
export const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
