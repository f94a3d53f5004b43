/** A range as builds write it: `^2.1.0` for this or a later version of the same major, `2.1.0` for exactly this one. */
const RANGE = /^(\^?)(\d+)\.(\d+)\.(\d+)$/;

const packageOf = (share: string) => /^(@[^/]+\/)?[^/]+/.exec(share)?.[0] ?? share;

/** The needs of a build by package; all entries of a package need the same version. */
export function needsByPackage(needs: Readonly<Record<string, string>>): Record<string, string> {
  const ranges = Object.entries(needs);
  const isUniform = (name: string) =>
    new Set(ranges.filter(([share]) => packageOf(share) === name).map(([, range]) => range)).size === 1;
  return Object.fromEntries(
    ranges.map(([share, range]) => (isUniform(packageOf(share)) ? [packageOf(share), range] : [share, range])),
  );
}

function isMet(range: string, offered: string): boolean {
  const wanted = RANGE.exec(range);
  const present = RANGE.exec(offered);
  // Ranges that this shell cannot read were checked when the build was published.
  if (!wanted || !present) return true;
  const [major, minor, patch] = [2, 3, 4].map((at) => Number(present[at]) - Number(wanted[at]));
  if (wanted[1] === '') return major === 0 && minor === 0 && patch === 0;
  return major === 0 && (Number(minor) > 0 || (minor === 0 && Number(patch) >= 0));
}

/**
 * Whether a shell provides what a build needs.
 * @param needs by package or share; undefined for builds that do not declare them
 * @param offers versions by package
 */
export const isServed = (
  needs: Readonly<Record<string, string>> | undefined,
  offers: Readonly<Record<string, string>>,
): boolean =>
  Object.entries(needs ?? {}).every(([name, range]) => {
    const offered = offers[packageOf(name)];
    return offered !== undefined && isMet(range, offered);
  });
