import { FieldErrors, NotFound, say } from '../../lib/errors.ts';
import { problemsOf } from '../../lib/schema/validation.ts';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import type { FieldProblem } from '../../lib/errors.ts';

type Path = readonly (string | number)[];

/** Validates params, query and body by their zod schemas; a path that does not match is "not found". */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data: unknown) => {
    const result = schema.safeParse(httpPart === 'body' ? (data ?? {}) : data, { reportInput: true });
    const problems = result.success ? nullCharacters(result.data) : problemsOf(result.error);
    if (problems.length === 0) return { value: result.data };
    return { error: httpPart === 'params' ? new NotFound(say('not_found')) : new FieldErrors(problems) };
  };

/** The one character that PostgreSQL cannot store in a text. */
function nullCharacters(value: unknown, path: Path = []): FieldProblem[] {
  if (typeof value === 'string') return value.includes('\0') ? [{ path, message: say('null_characters') }] : [];
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return [];
  const steps: [string | number, unknown][] = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return steps.flatMap(([step, child]) => nullCharacters(child, [...path, step]));
}
