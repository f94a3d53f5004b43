import { z } from 'zod';
import { text } from '../../lib/fields.ts';
import { say } from '../../lib/errors.ts';
import { textIn } from '../../plugins/checks.ts';
import type { FieldProblem } from '../../lib/errors.ts';

/** Body of a deletion that cannot be undone: whoever asks for it types the name of what is deleted. */
export const NamedDeletion = z.object({
  name: text({ max: 200, label: 'Name', help: 'The name of what is deleted with everything in it, to be sure.' }),
});

/** Is it the name that was typed? */
export function nameProblems(body: unknown, name: string): FieldProblem[] {
  const typed = textIn(body, 'name');
  return typed === undefined || typed === name.trim()
    ? []
    : [{ path: ['name'], message: say('name_differs', { name }) }];
}
