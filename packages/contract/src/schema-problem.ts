import type { z } from 'zod';

interface Problem {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** Among alternatives, the one closest to the value describes the problem. */
function innermost(issue: z.core.$ZodIssue): Problem {
  if (issue.code !== 'invalid_union') return issue;
  const [closest = []] = [...issue.errors].sort((one, other) => one.length - other.length);
  const [first] = closest;
  if (!first) return issue;
  const { path, message } = innermost(first);
  return { path: [...issue.path, ...path], message };
}

/** The first problem of a contract, for its author: the field and what it must be. */
export function problemIn({ issues: [first] }: z.ZodError): string {
  if (!first) return 'is not valid.';
  const { path, message } = innermost(first);
  return `${path.join('.')} ${message}.`;
}
