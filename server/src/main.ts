import './lib/process/quick-imports.ts';
import cluster from 'node:cluster';
import { runProcess } from './lifecycle.ts';

await runProcess(async (config) =>
  config.apiProcesses > 1 && cluster.isPrimary
    ? (await import('./api-processes.ts')).startProcesses(config)
    : (await import('./start-api.ts')).startApi(config),
);
