import { patternSearch } from './lists/pattern-search.ts';
import type { Model } from './model.ts';
import { parseWith } from './parse-with.ts';
import type { Finders } from './parse-with.ts';
import { nameFinders } from './recognizers/name-finders.ts';
import { atOnce } from './steps.ts';
import type { Steps } from './steps.ts';
import type { ParseResult } from './types.ts';

const ALL: Finders = { ...nameFinders, patterns: patternSearch };

/** Parses one sentence. Accepts any string, including empty ones and lone surrogates; never throws. */
export function parse(model: Model, text: string): ParseResult {
  return atOnce(parseSteps(model, text));
}

/** The same in steps. */
export function parseSteps(model: Model, text: string): Steps<ParseResult> {
  return parseWith(model, text, ALL);
}
