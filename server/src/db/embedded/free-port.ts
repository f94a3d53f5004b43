import { createServer } from 'node:net';

/**
 * Below the ephemeral port range: an outgoing connection, even our own to the database, could occupy the port of a
 * database that is being restarted.
 */
const LOWEST = 15_000;
const HIGHEST = 32_000;

/** A port of 127.0.0.1 that is currently free. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + Math.floor(Math.random() * (HIGHEST - LOWEST));
    if (await isPortFree(port)) return port;
  }
}

/** Whether a port of 127.0.0.1 is currently free. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
