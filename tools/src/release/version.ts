import { writeVersion } from './versions.ts';

// Sets the version of the product: `pnpm release version 3.1.0`.
const [version = ''] = process.argv.slice(2);
if (/^\d+\.\d+\.\d+$/.test(version)) writeVersion(version);
else {
  console.error('Usage: pnpm release version X.Y.Z');
  process.exitCode = 1;
}
