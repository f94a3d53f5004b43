import { overrides$ } from '../dev-panel/overrides.ts';
import type { Remote } from '../registry/registry.ts';
import { countEvent } from './build-reports.ts';

/** Counts the outcome of an area's build, except for builds that a developer chose for this browser. */
export function countBuild(
  event: Parameters<typeof countEvent>[0],
  { name, build }: Pick<Remote, 'name' | 'build'>,
): void {
  if (overrides$.value[name] === undefined) countEvent(event, { area: name, build });
}
