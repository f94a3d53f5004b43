import { legalNamesOnDemand } from './fit/names.ts';
import type { NameOf } from './fit/names.ts';

const RESERVED = /^(?:con|prn|aux|nul|com\d|lpt\d)$/i;

/** Names of files in an archive, legal on every system and unique within their kind regardless of case. */
export function fileNames(): NameOf {
  return legalNamesOnDemand({ illegal: /[^\p{L}\p{N} _-]/gu, longest: 60, mend }, () => undefined);
}

/** Dialogflow distinguishes phrases and intents by parts of the names. */
function mend(name: string): string {
  const safe = name.trim().replace(/_(?=(?:usersays|entries)_)/g, '-');
  return safe === '' || RESERVED.test(safe) ? `_${safe}` : safe;
}
