import { defineRemote } from 'shared/platform';
import { UiProvider } from 'shared/ui';

import { routes } from './routes.tsx';

/** The remote's entry, the only module exposed to the shell. */
export const { bootstrap, prepare, mount, unmount } = defineRemote(routes, UiProvider);
