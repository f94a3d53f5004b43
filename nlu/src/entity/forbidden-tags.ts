import { uint8At } from '../element-reads.ts';
import type { Chain } from './chain.ts';
import { AFTER_BREAK } from './read-tokens.ts';
import type { ReadTokens } from './read-tokens.ts';
import type { Reading } from './reading.ts';
import { insideTag, OUTSIDE } from './tags.ts';

/** Far below any score of a path, but finite. */
const IMPOSSIBLE = -1e6;

/** Forbids tags that training never shows: entities on stops, and entities that continue across a quote. */
export function forbid({ tags, emissions }: Chain, { tokens, beside, stops }: ReadTokens, reading: Reading): void {
  tokens.forEach(({ form }, at) => {
    if (uint8At(stops, at) === 1 && !reading.inside.includes(form)) {
      emissions.fill(IMPOSSIBLE, at * tags + OUTSIDE + 1, (at + 1) * tags);
    } else if (!reading.crosses && (uint8At(beside, at) & AFTER_BREAK) !== 0) {
      for (let tag = insideTag(0); tag < tags; tag += 2) emissions[at * tags + tag] = IMPOSSIBLE;
    }
  });
}
