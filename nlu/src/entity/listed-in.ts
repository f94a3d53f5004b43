import { int32At, itemAt } from '../element-reads.ts';
import type { ListedTokens } from '../lists/find-listed.ts';
import type { Token } from '../text/tokenize.ts';

/** List and pattern matches of a sentence, as ranges of the tokens that the tagger reads instead of all tokens. */
export function listedIn(
  { tokens, listed }: { tokens: readonly Token[]; listed: readonly ListedTokens[] },
  read: readonly Token[],
): readonly ListedTokens[] {
  if (listed.length === 0 || read === tokens) return listed;
  // For each token, the read one that covers it, or the next one.
  const place = new Int32Array(tokens.length + 1);
  place[tokens.length] = read.length;
  let next = 0;
  tokens.forEach((token, at) => {
    while (next < read.length && itemAt(read, next).end <= token.start) next++;
    place[at] = next;
  });
  return listed.flatMap((match) => {
    const from = int32At(place, match.from);
    const last = match.to > match.from ? itemAt(tokens, match.to - 1).end : 0;
    let to = from;
    while (to < read.length && itemAt(read, to).start < last) to++;
    return to > from ? [{ ...match, from, to }] : [];
  });
}
