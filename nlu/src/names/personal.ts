import type { Steps } from '../steps.ts';
import { personSteps } from './english-names.ts';
import type { NamedSpan } from './named-span.ts';

/** Longer texts are searched up to here, which bounds the time. Unit: UTF-16 code units. */
const LOOKED_AT = 2000;

/** Finds people and spelled-out numbers, in English alone. @returns spans that may overlap */
export function* personalSteps(text: string, language: string): Steps<NamedSpan[]> {
  return /^en(?:[-_]|$)/i.test(language) ? yield* personSteps(text.slice(0, LOOKED_AT)) : [];
}
