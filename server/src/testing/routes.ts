import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { z } from 'zod';

const Routes = z.array(z.object({ method: z.string(), url: z.string() }));
const MOST_BYTES = 1e7;

/** Every route of the server. Runs in a separate process, since the server's modules are not CommonJS. */
export async function readRoutes(): Promise<z.output<typeof Routes>> {
  const script = join(import.meta.dirname, 'print-routes.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script], { maxBuffer: MOST_BYTES });
  return Routes.parse(JSON.parse(stdout));
}
