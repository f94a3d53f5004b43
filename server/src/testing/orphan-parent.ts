import { startApi } from './processes.ts';

/** Starts an API and waits to be killed, so that a test can see what happens to the child. */
const api = await startApi();
process.send?.(api.pid);
setInterval(() => undefined, 60_000);
