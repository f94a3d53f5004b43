import type { Message } from '../../../lib/errors.ts';
import { say } from '../../../lib/errors.ts';

/** Why a file is not a usable archive; `place` names the file inside and the field. */
export type ArchiveProblem =
  | { readonly code: 'unknown' | 'broken' | 'too_large' | 'slow' }
  | { readonly code: 'newer'; readonly version: number }
  | { readonly code: 'too_many'; readonly limit: number }
  | { readonly code: 'missing' | 'changed' | 'invalid'; readonly place: string };

export class ArchiveRefused extends Error {
  override readonly name = 'ArchiveRefused';
  readonly problem: ArchiveProblem;

  constructor(problem: ArchiveProblem) {
    super(`The archive is refused: ${problem.code}`);
    this.problem = problem;
  }
}

export function explainProblem({ code, ...values }: ArchiveProblem): Message {
  return say(`archive_${code}`, values);
}
