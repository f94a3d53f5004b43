import { defineRemote } from 'shared/platform';

import { routes } from './routes.tsx';

/** The one module that the shell sees. */
export const { bootstrap, prepare, mount, unmount } = defineRemote(routes);
