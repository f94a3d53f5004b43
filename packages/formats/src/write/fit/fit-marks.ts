import { withoutBlanks } from '../../text/place-mark.ts';
import type { Mark, Sentence } from '../../model.ts';
import type { Holds } from './holds.ts';
import type { Leave, Loss } from './losses.ts';
import type { NameOf, RoleNameOf } from './names.ts';

interface MarkFitting {
  readonly holds: Holds;
  readonly names: { readonly entity: NameOf; readonly role: RoleNameOf };
  readonly leave: Leave;
}

/** The marks of a sentence, reduced to those that a format can hold. */
export function fitMarks({ text, marks }: Sentence, fitting: MarkFitting): Mark[] {
  const { holds, leave } = fitting;
  if (holds.marks === false) leave('marks', text, marks.length);
  if (holds.marks === false) return [];
  if (holds.marks === 'slots') leave('marks (written as slots, without their words)', text, marks.length);
  const filled = marks.filter((mark) => hasWords(text, mark, leave));
  return withoutOverlaps(text, unique(filled.map((mark) => fitMark(text, mark, fitting))), holds.overlaps, leave);
}

/** A mark that covers only a line break becomes a blank, or is dropped. */
function hasWords(text: string, { start, end, entity }: Mark, leave: Leave): boolean {
  const isFilled = text.slice(start, end).trim() !== '';
  if (!isFilled) leave('marks that the format reads otherwise', entity);
  return isFilled;
}

function fitMark(text: string, mark: Mark, fitting: MarkFitting): Mark {
  const { start, end } = withoutBlanks(text, mark);
  if (start !== mark.start || end !== mark.end) fitting.leave('blanks at the edges', text.slice(mark.start, mark.end));
  return { start, end, entity: fitting.names.entity(mark.entity), ...fitParts(text, mark, fitting) };
}

function fitParts(text: string, mark: Mark, { holds, names, leave }: MarkFitting): Partial<Mark> {
  const { role, group, value } = mark;
  const repeats = role !== undefined && names.role(role, mark.entity) === names.entity(mark.entity);
  const hasRole = holds.roles !== undefined && !(holds.roles.repeatsEntity && repeats);
  const held = (isHeld: boolean | undefined, loss: Loss, part: string | undefined) => {
    if (isHeld || part === undefined) return part;
    leave(loss, `${text.slice(mark.start, mark.end)} (${part})`);
    return undefined;
  };
  const written = {
    role: held(hasRole, 'roles', role),
    group: held(holds.groups, 'groups', group),
    value: held(holds.meanings, 'meanings', value),
  };
  return {
    ...(written.role === undefined ? {} : { role: names.role(written.role, mark.entity) }),
    ...(written.group === undefined ? {} : { group: written.group }),
    ...(written.value === undefined ? {} : { value: written.value }),
  };
}

/** Marks may be equal without their roles. */
function unique(marks: readonly Mark[]): Mark[] {
  const byKey = new Map(
    marks.map((mark) => [JSON.stringify([mark.start, mark.end, mark.entity, mark.role, mark.group, mark.value]), mark]),
  );
  return [...byKey.values()].sort((a, b) => a.start - b.start || b.end - a.end);
}

function withoutOverlaps(text: string, marks: readonly Mark[], overlaps: Holds['overlaps'], leave: Leave): Mark[] {
  if (overlaps === 'any' || marks.length < 2) return [...marks];
  const kept: Mark[] = [];
  for (const mark of marks) {
    if (kept.every((other) => canStand(mark, other, overlaps))) kept.push(mark);
    else leave('marks that overlap', text.slice(mark.start, mark.end));
  }
  return kept;
}

/** `other` begins at the same position or earlier, and ends later if it begins at the same. */
function canStand(mark: Mark, other: Mark, overlaps: Holds['overlaps']): boolean {
  if (mark.start >= other.end) return true;
  const isSame = mark.start === other.start && mark.end === other.end;
  return overlaps === 'same' ? isSame : overlaps === 'nested' && !isSame && mark.end <= other.end;
}
