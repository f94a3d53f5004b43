import { matchesPath } from '@parlance/contract';
import type { RegisteredContract } from '@parlance/contract/schema';

/** A user with their own records, so that every path of a contract can be opened. */
export interface Resident {
  readonly person: { /** Key of a session. */ readonly token: string };
  /** Values of path parameters and of the placeholders in journeys. */
  readonly values: Readonly<Record<string, string>>;
}

/** A screen that a build renders. */
export interface Screen {
  /** A router pattern. */
  readonly pattern: string;
  readonly guard: RegisteredContract['routes'][number]['guard'];
  /** Whether it renders inside another area's frame. */
  readonly isInSlot: boolean;
}

/** Every screen of a build; for builds older than the list of pages, the paths that they claim. */
export function screensOf({ routes, pages }: RegisteredContract): Screen[] {
  const claims = routes.map(({ path: pattern, guard, slot }) => ({ pattern, guard, isInSlot: slot !== undefined }));
  if (!pages) return claims;
  return Object.keys(pages).flatMap((pattern) => {
    const exact = claims.filter((claim) => matchesPath(pattern, claim.pattern));
    if (exact.length > 0) return exact;
    const around = claims.find((claim) => matchesPath(claim.pattern, pattern));
    return around ? [{ ...around, pattern }] : [];
  });
}

/** Whether a pattern needs the id or token of a record that a resident does not have. */
export const isSpecial = ({ pattern }: Pick<Screen, 'pattern'>, { values }: Pick<Resident, 'values'>): boolean =>
  [...pattern.matchAll(/:(\w+)(\?)?/g)].some(([, name = '', isOptional]) => !isOptional && values[name] === undefined);

/** The path of a pattern for a resident: ids are 1, and optional segments are included. */
export function pathOf(pattern: string, { values }: Pick<Resident, 'values'>): string {
  return pattern
    .replace(/\/\*$/, '/')
    .replaceAll(/\/:\w+\?/g, '')
    .replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? '1'));
}
