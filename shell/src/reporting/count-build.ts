import { overrides$ } from '../dev-panel/overrides.ts';
import type { Remote } from '../registry/registry.ts';
import { countEvent } from './build-reports.ts';

/** Counts what became of an area's build. A build that a developer chose for this browser says nothing of others. */
export function countBuild(
  event: Parameters<typeof countEvent>[0],
  { name, build }: Pick<Remote, 'name' | 'build'>,
): void {
  if (overrides$.value[name] === undefined) countEvent(event, { area: name, build });
}
