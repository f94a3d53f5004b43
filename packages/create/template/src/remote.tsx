import { defineRemote } from '@parlance/sdk/platform';
import { UiProvider } from '@parlance/sdk/ui';

import { routes } from './routes.tsx';

/** The only module that the shell loads. */
export const { bootstrap, prepare, mount, unmount } = defineRemote(routes, UiProvider);
