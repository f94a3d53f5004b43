import { defineRemote } from 'shared/platform';
import { UiProvider } from 'shared/ui';

import { routes } from './routes.tsx';

/** The entry point that the shell loads. */
export const { bootstrap, prepare, mount, unmount } = defineRemote(routes, UiProvider);
