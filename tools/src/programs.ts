import { hasApt, installPackages } from '../../packages/remote/src/browser/debian.ts';
import { packagesOf } from '@parlance/testing/programs';

/** Installs the optional programs of the tests on Debian; `npm run programs nightly`: also those of the nightly run. */
if (hasApt()) installPackages(packagesOf(process.argv[2] === 'nightly' ? 'nightly' : 'usual'));
else console.log('There is no apt-get: the tests that need optional programs are skipped and say which.');
