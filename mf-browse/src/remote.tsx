import { defineRemote } from 'shared/platform';

import { routes } from './routes.tsx';

/** The entry point that the shell loads. */
export const { bootstrap, prepare, mount, unmount } = defineRemote(routes);
