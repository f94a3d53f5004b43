/** Share from which people are warned. */
const NEAR = 0.8;

export type Standing = 'free' | 'near' | 'full';

/** How close a usage is to its limit; without a limit it is always free. */
export function standingOf({ used, limit }: { used: number; limit: number | null }): Standing {
  if (limit === null || used < NEAR * limit) return 'free';
  return used < limit ? 'near' : 'full';
}
