import type { Area, Kind, Requirement } from './requirements.ts';
import type { Mention } from './titles.ts';

/** The location of a test decides which kinds of rows it can cover. */
export type Level = 'browser' | 'http' | 'unit';

const STANDS_FOR: Readonly<Record<Kind, readonly Level[]>> = {
  B: ['browser'],
  S: ['http', 'browser'],
  U: ['unit', 'http', 'browser'],
};

export interface CoveredRequirement extends Requirement {
  /** Tests at the level that the row's kind requires. */
  readonly tests: number;
  /** Tests that name the row but run at another level. */
  readonly otherTests: number;
}

export interface CoveredArea {
  readonly title: string;
  readonly requirements: readonly CoveredRequirement[];
}

export interface Coverage {
  readonly areas: readonly CoveredArea[];
  readonly unknown: readonly Mention[];
}

export function levelOf(file: string): Level {
  if (/(^|\/)e2e\/.*\.spec\.tsx?$/.test(file)) return 'browser';
  return file.endsWith('.http.test.ts') ? 'http' : 'unit';
}

/** Joins the register with the titles; IDs missing in the register are returned as `unknown`. */
export function coverageOf(areas: readonly Area[], mentions: readonly Mention[]): Coverage {
  const known = new Set(areas.flatMap(({ requirements }) => requirements.map(({ id }) => id)));
  return {
    areas: areas.map(({ title, requirements }) => ({
      title,
      requirements: requirements.map((requirement) => cover(requirement, mentions)),
    })),
    unknown: mentions.filter(({ id }) => !known.has(id)),
  };
}

function cover(requirement: Requirement, mentions: readonly Mention[]): CoveredRequirement {
  const own = mentions.filter(({ id }) => id === requirement.id);
  const tests = own.filter(({ file }) => STANDS_FOR[requirement.kind].includes(levelOf(file))).length;
  return { ...requirement, tests, otherTests: own.length - tests };
}
