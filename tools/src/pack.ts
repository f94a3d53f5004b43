import path from 'node:path';

import { ROOT } from '../../packages/remote/src/bundle/areas.ts';
import { packAll } from './pack/pack.ts';

/** Packs the published packages, or those named after the folder, into it or `build/packages`. */
const [target = path.join(ROOT, 'build/packages'), ...names] = process.argv.slice(2);
const archives = await packAll(path.resolve(target), names);
console.log(archives.join('\n'));
