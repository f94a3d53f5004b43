import path from 'node:path';

import { ROOT } from '../../packages/remote/src/bundle/areas.ts';
import { packAll } from './pack/pack.ts';

/** Packs the packages that others install, into `build/packages` or the folder that is named. */
const archives = await packAll(path.resolve(process.argv[2] ?? path.join(ROOT, 'build/packages')));
console.log(archives.join('\n'));
