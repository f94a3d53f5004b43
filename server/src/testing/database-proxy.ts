import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface DatabaseProxy {
  /** Address of the database through the proxy. */
  readonly url: string;
  /** Resets every connection and refuses new ones, like a database that shuts down. */
  cut(): Promise<void>;
  /** Stops forwarding data, like a database that is busy for a long time. */
  stall(): void;
  /** Accepts connections again, on the same port. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

/** A proxy between a process and its database, so that a test can interrupt the connection. */
export async function databaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => sockets.delete(from));
      if (!isStalled) from.pipe(to);
    }
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.resetAndDestroy();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const through = new URL(databaseUrl);
  through.hostname = '127.0.0.1';
  through.port = String(port);
  return {
    url: through.href,
    cut,
    stall: () => {
      isStalled = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    restore: () => listen(port),
    stop: () => (server.listening ? cut() : Promise.resolve()),
  };
}
