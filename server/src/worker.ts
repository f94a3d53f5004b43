import './lib/process/quick-imports.ts';
import { runProcess } from './lifecycle.ts';

await runProcess(async (config) => (await import('./start-worker.ts')).startWorker(config));
