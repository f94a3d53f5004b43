import { useLocation } from 'shared/platform';

import type { Kind } from './model.ts';

/** Whether the address is that of intents or of entities: one screen, loaded once, serves both. */
export const useKind = (): Kind => (/\/intentlist(\/|$)/i.test(useLocation().pathname) ? 'intent' : 'entity');
