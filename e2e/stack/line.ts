import { connect, createServer } from 'node:net';
import type { AddressInfo, Server, Socket } from 'node:net';

/** A connection to a product that can be cut, as when its server stops. */
export class Line {
  readonly #target: URL;
  readonly #open = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  constructor(target: string) {
    this.#target = new URL(target);
  }

  get url(): string {
    return `${this.#target.protocol}//127.0.0.1:${this.#port}`;
  }

  /** Connects, at the same address as before. */
  async up(): Promise<void> {
    const server = createServer((caller) => {
      const product = connect(Number(this.#target.port), this.#target.hostname);
      for (const socket of [caller, product]) {
        this.#open.add(socket);
        socket.on('error', () => undefined).on('close', () => [caller, product].forEach((each) => each.destroy()));
      }
      caller.pipe(product).pipe(caller);
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  /** Rejects and drops every connection. */
  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#open) socket.destroy();
    this.#open.clear();
    await closed;
  }
}
