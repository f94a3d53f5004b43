import { createServer } from 'node:net';

/**
 * Below the ports that systems hand out to outgoing connections: one of those could take the place of a database that
 * is being restarted, even our own connection to it.
 */
const LOWEST = 15_000;
const HIGHEST = 32_000;

/** A port of 127.0.0.1 that nobody listens on now. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isPortFree(port)) return port;
  }
}

/** Whether a port of 127.0.0.1 can be listened on now. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
