import './lib/quick-imports.ts';
import { runProcess } from './lifecycle.ts';

await runProcess(async (config) => (await import('./start-api.ts')).startApi(config));
