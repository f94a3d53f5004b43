import { isMessageKey, say } from '../messages/index.ts';
import type { Message, MessageKey } from '../messages/index.ts';

const SEPARATOR = ' ';

/**
 * Passes a sentence of the catalog through zod, which supports only strings: use it as `error` of a check or as
 * `message` of an added issue. The rejected value is filled in as {value}.
 */
export function sentence(key: MessageKey, values: Message['values'] = {}): string {
  return `${key}${SEPARATOR}${JSON.stringify(values)}`;
}

/** The sentence inside a zod message; undefined for zod's own texts. */
export function sentenceIn(message: string): Message | undefined {
  const [key = '', ...rest] = message.split(SEPARATOR);
  if (!isMessageKey(key) || rest.length === 0) return undefined;
  return say(key, JSON.parse(rest.join(SEPARATOR)) as Message['values']);
}
