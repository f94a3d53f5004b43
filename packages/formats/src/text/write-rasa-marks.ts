import { yamlQuoted } from './yaml-text.ts';
import type { Mark } from '../model.ts';

const PLAIN = /^[\p{L}\p{N}_.-]+$/u;

/** A line in the form that `readRasaMarks` reads; marks of the same words become a list. */
export function writeRasaMarks(text: string, marks: readonly Mark[]): string {
  let line = '';
  let done = 0;
  for (const same of bySamePlace(marks)) {
    const { start, end } = same[0];
    line += `${text.slice(done, start)}[${text.slice(start, end)}]${described(same)}`;
    done = end;
  }
  return line + text.slice(done);
}

function bySamePlace(marks: readonly Mark[]): [Mark, ...Mark[]][] {
  const groups: [Mark, ...Mark[]][] = [];
  for (const mark of marks) {
    const last = groups.at(-1);
    if (last?.[0].start === mark.start && last[0].end === mark.end) last.push(mark);
    else groups.push([mark]);
  }
  return groups;
}

function described([first, ...others]: readonly [Mark, ...Mark[]]): string {
  const { entity, role, group, value } = first;
  const isPlain = [role, group, value].every((each) => each === undefined) && PLAIN.test(entity);
  if (others.length > 0) return `[${[first, ...others].map(asJson).join(', ')}]`;
  return isPlain ? `(${entity})` : asJson(first);
}

function asJson({ entity, role, group, value }: Mark): string {
  const parts = Object.entries({ entity, role, group, value }).filter(([, part]) => part !== undefined);
  return `{${parts.map(([name, part]) => `"${name}": ${jsonText(part ?? '')}`).join(', ')}}`;
}

/** Readers look for the next closing bracket, even inside a string. */
function jsonText(text: string): string {
  return yamlQuoted(text).replace(/[{}[\]]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
}
