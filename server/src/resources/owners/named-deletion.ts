import { z } from 'zod';
import { textField } from '../../lib/schema/body-field.ts';
import { say } from '../../lib/errors.ts';
import { text } from '../../lib/schema/fields.ts';
import type { FieldProblem } from '../../lib/errors.ts';

/** Body of a deletion confirmed by typing the name. */
export const NamedDeletion = z.object({
  name: text({ max: 200, label: 'Name', help: 'Type the name to confirm. Everything in it is deleted too.' }),
});

/** Rejects a name that differs from `name`. */
export function nameProblems(body: unknown, name: string): FieldProblem[] {
  const typed = textField(body, 'name');
  if (typed === undefined || typed === name.trim()) return [];
  return [{ path: ['name'], message: say('name_differs', { name }) }];
}
