import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { Server } from 'node:http';

/** A fake Wit.ai with its documented export: GET /export returns an address, which serves an archive. */
export interface WitStandIn {
  readonly url: string;
  /** Received tokens, in order. */
  readonly tokens: readonly string[];
  /** The export of the next app; `token` is the one that gives access to it. */
  serve(app: { readonly token: string; readonly archive: Buffer }): void;
  stop(): Promise<void>;
}

export async function startWit(): Promise<WitStandIn> {
  const tokens: string[] = [];
  const archives = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const token = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    if (url.pathname === '/export') {
      tokens.push(token);
      if (!/^\d{8}$/.test(url.searchParams.get('v') ?? '') || !archives.has(token))
        json(400, { error: 'Bad auth, check token/params', code: 'no-auth' });
      else json(200, { uri: `${addressOf(server)}/archive/${token}?signature=1` });
      return;
    }
    const archive = archives.get(url.pathname.split('/')[2] ?? '');
    if (!archive || request.headers.authorization !== undefined) json(403, {});
    else response.writeHead(200, { 'content-type': 'application/zip' }).end(archive);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: addressOf(server),
    tokens,
    serve: ({ token, archive }) => {
      archives.set(token, archive);
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

/** Address of a server that listens on this machine. */
export function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen on a port');
  return `http://127.0.0.1:${address.port}`;
}

/** An archive as Wit's export makes it, of these files. */
export async function witArchive(files: Readonly<Record<string, unknown>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(JSON.stringify(content)), name);
  zip.end();
  return buffer(zip.outputStream);
}
