import { FieldErrors, NotFound } from '../lib/errors.ts';
import { problemsOf } from '../lib/validation.ts';
import type { FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';

/** Checks params, query and body by their zod schemas; a path that does not fit names nothing, so it is "not found". */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => (data: unknown) => {
  const result = schema.safeParse(httpPart === 'body' ? data ?? {} : data, { reportInput: true });
  if (result.success) return { value: result.data };
  return { error: httpPart === 'params' ? new NotFound() : new FieldErrors(problemsOf(result.error)) };
};
