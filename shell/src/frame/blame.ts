import { countBuild } from '../reporting/count-build.ts';
import { reportFailure } from '../reporting/reporting.ts';
import type { Remote } from '../registry/registry.ts';

const reported = new Set<string>();

/** Counts a failure of a build, and reports it once. */
export function blame(remote: Remote, what: string): Error {
  const error = new Error(`${remote.name} ${remote.build} changed the page outside its element: ${what}`);
  countBuild('failure', remote);
  const key = `${remote.build} ${what}`;
  if (!reported.has(key)) reportFailure(error, remote);
  reported.add(key);
  return error;
}
