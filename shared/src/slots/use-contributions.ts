import { useArea } from 'shared/platform';
import type { Contributions } from 'shared/platform';

/** What areas contribute to the screens of this one; undefined in a shell from before there was such a thing. */
export const useContributions = (): Contributions | undefined => useArea().contributions;
