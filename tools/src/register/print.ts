import type { Coverage, CoveredArea, CoveredRequirement } from './coverage.ts';

const BEHAVIOR_WIDTH = 84;

/** The register as text: a table per area, a total, then the titles that name unknown rows. */
export function printCoverage({ areas, unknown }: Coverage): string {
  const all = areas.flatMap(({ requirements }) => requirements);
  const lines = [
    ...areas.flatMap((area) => [...printArea(area), '']),
    `${countCovered(all)} of ${all.length} requirements have a test of their kind.`,
    ...unknown.map(({ id, file, line }) => `${file}:${line} names ${id}, which is not in docs/requirements.md.`),
  ];
  return lines.join('\n');
}

function printArea({ title, requirements }: CoveredArea): string[] {
  return [`${title}: ${countCovered(requirements)} of ${requirements.length}`, ...requirements.map(printRow)];
}

function printRow({ id, kind, behavior, tests, otherTests }: CoveredRequirement): string {
  const state = tests > 0 ? `${tests} ${tests === 1 ? 'test' : 'tests'}` : otherTests > 0 ? 'other kind' : '-';
  return `  ${id.padEnd(9)} ${kind}  ${state.padEnd(10)}  ${shorten(behavior)}`;
}

const countCovered = (requirements: readonly CoveredRequirement[]) =>
  requirements.filter(({ tests }) => tests > 0).length;
const shorten = (text: string) => (text.length > BEHAVIOR_WIDTH ? `${text.slice(0, BEHAVIOR_WIDTH - 1)}…` : text);
