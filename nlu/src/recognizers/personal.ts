import type { Steps } from '../steps.ts';
import { personSteps } from './english-names.ts';
import type { NamedSpan } from './named-span.ts';

/** Longer texts are searched only up to this length, which bounds the time. Unit: UTF-16 code units. */
const LOOKED_AT = 2000;

/** Finds people and spelled-out numbers, only in English. @returns spans that may overlap */
export function* personalSteps(text: string, language: string): Steps<NamedSpan[]> {
  return /^en(?:[-_]|$)/i.test(language) ? yield* personSteps(text.slice(0, LOOKED_AT)) : [];
}
