import { createServer } from 'node:http';
import type { Server } from 'node:http';

import { keep } from '@parlance/testing/trace';

export interface Reported {
  event_id?: string;
  message?: string;
  tags?: Record<string, string | number>;
  exception?: { values: { value: string }[] };
}

/** A receiver of the Sentry protocol: envelopes whose lines are header, item header and item. */
export class ReportReceiver {
  readonly events: Reported[] = [];
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<ReportReceiver> {
    const server = createServer();
    const receiver = new ReportReceiver(server);
    server.on('request', (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        if (request.method === 'POST' && /^\/api\/1\/envelope\//.test(request.url ?? ''))
          receiver.#take(Buffer.concat(parts).toString());
        response
          .writeHead(200, {
            'access-control-allow-origin': '*',
            'access-control-allow-headers': '*',
            'content-type': 'application/json',
          })
          .end('{}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return receiver;
  }

  #take(envelope: string): void {
    keep('report', 'reports.txt', envelope);
    const [, header = '{}', item = '{}'] = envelope.split('\n');
    if ((JSON.parse(header) as { type?: string }).type === 'event') this.events.push(JSON.parse(item) as Reported);
  }

  get dsn(): string {
    const address = this.#server.address();
    return `http://key@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/1`;
  }

  stop(): Promise<void> {
    this.#server.closeAllConnections();
    return new Promise((resolve) => {
      this.#server.close(() => resolve());
    });
  }
}
