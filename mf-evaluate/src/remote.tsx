import { defineRemote } from 'shared/platform';
import { UiProvider } from 'shared/ui';

import { routes } from './routes.tsx';

/** The one module that the shell sees. */
export const { bootstrap, prepare, mount, unmount } = defineRemote(routes, UiProvider);
