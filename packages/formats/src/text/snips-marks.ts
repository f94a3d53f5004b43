import { readBrackets, unquoted } from './rasa-marks.ts';
import type { MarkedText } from './rasa-marks.ts';

const LONGEST_WORDS = 4000;
/** `[slot]` without words. */
export const SNIPS_SLOT = /\[([\p{L}\p{N}_.: -]{1,100})\](?!\()/gu;

/** `[slot](words)` and `[slot:entity](words)`, which sets the entity of the slot's later marks too. */
export function readSnipsMarks(line: string, types: Map<string, string>): MarkedText {
  let text = '';
  const marks: MarkedText['marks'][number][] = [];
  let done = 0;
  for (const { open, end, name, words } of slotsOf(line)) {
    const [role = '', entity] = splitAtColon(name);
    if (entity !== undefined) types.set(role, entity);
    text += line.slice(done, open);
    const place = { start: text.length, end: text.length + words.length };
    text += words;
    done = end;
    const own = entity ?? (types.get(role) || role);
    marks.push({ ...place, entity: own, role: role === own ? undefined : role });
  }
  text += line.slice(done);
  return { text, marks };
}

function slotsOf(line: string): { open: number; end: number; name: string; words: string }[] {
  const found: { open: number; end: number; name: string; words: string }[] = [];
  readBrackets(line, (all, at, name) => {
    const end = all.charAt(at) === '(' ? all.indexOf(')', at) : -1;
    if (end < 0 || end - at > LONGEST_WORDS) return undefined;
    found.push({ open: at - name.length - 2, end: end + 1, name, words: all.slice(at + 1, end) });
    return { marks: [], end: end + 1 };
  });
  return found;
}

function splitAtColon(name: string): string[] {
  const colon = name.indexOf(':');
  return colon < 0 ? [unquoted(name)] : [unquoted(name.slice(0, colon)), unquoted(name.slice(colon + 1))];
}
