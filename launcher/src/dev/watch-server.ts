import { watch } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';

/** All sources that the server processes run. */
const PLACES = [
  'server/src',
  'nlu/src',
  'shared/src/domain',
  'shared/src/findings',
  'shared/src/routes',
  'packages/contract/src',
  'packages/formats/src',
  'packages/registry/src',
];
/** Debounce: editors write a file in several steps. */
const QUIET_MS = 200;
const MATTERS = /(?<!\.test)\.(ts|sql|json)$/;

/** Calls `onChange` after server sources have changed. Watching does not keep the process alive. */
export function watchServer(onChange: (file: string) => void): void {
  let timer: NodeJS.Timeout | undefined;
  for (const place of PLACES) {
    watch(path.join(ROOT, place), { recursive: true, persistent: false }, (_event, name) => {
      if (name === null || !MATTERS.test(name)) return;
      clearTimeout(timer);
      timer = setTimeout(() => onChange(path.join(place, name)), QUIET_MS);
    });
  }
}
