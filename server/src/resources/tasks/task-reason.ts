import { sentence, sentenceIn } from '../../lib/schema/sentence.ts';
import { textOf } from '../../lib/messages/index.ts';
import type { Locale, Message } from '../../lib/messages/index.ts';

/** A sentence of the catalog in stored form; other texts come from elsewhere, such as the engine. */
const STORED = /^\w+ \{.*\}$/s;

/** The reason of a failure in stored form: readers see it in their own language. */
export function storedReason(reason: Message | string): string {
  return typeof reason === 'string' ? reason : sentence(reason.key, reason.values);
}

/** A stored reason in the reader's language. */
export function presentReason(stored: string, locale: Locale): string {
  const message = STORED.test(stored) ? sentenceIn(stored) : undefined;
  return message ? textOf(message, locale) : stored;
}
