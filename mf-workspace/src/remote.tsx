import { defineRemote } from 'shared/platform';

import { AreaRoutes } from './routes.tsx';

/** The one module that the shell sees. */
export const { bootstrap, mount, unmount } = defineRemote(AreaRoutes);
