import { useArea } from 'shared/platform';
import type { Contributions } from 'shared/platform';

/** The contributions to screens of this area; undefined in shells older than contributions. */
export const useContributions = (): Contributions | undefined => useArea().contributions;
