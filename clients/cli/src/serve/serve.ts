import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { ModelFileError } from '@parlance/runtime';

import { EXIT, Stop } from '../exit.ts';
import { textOf } from '../command.ts';
import { createCounts } from './counts.ts';
import { createParseServer } from './http-server.ts';
import { holdModel } from './model-holder.ts';
import type { Command } from '../command.ts';
import type { ModelHolder } from './model-holder.ts';

const DEFAULT_PORT = 8765;
const MOST_PORT = 65_535;

export const serve: Command = {
  about: 'Answer the parse API with a model file, without a database. Follows the file.',
  usage: 'serve model.plm --port 8765',
  scopes: 'none',
  options: {
    port: { type: 'string', value: String(DEFAULT_PORT), about: 'Port; 0 for any free one.' },
    host: { type: 'string', value: '127.0.0.1', about: 'Address to listen on; by default only this machine.' },
    'signed-by': { type: 'string', value: 'key', about: 'Public key that must have signed the file.' },
  },
  run: async (context) => {
    const [file, ...rest] = context.words;
    if (file === undefined || rest.length > 0) throw new Stop(EXIT.usage, 'Use: parlance serve model.plm');
    const port = Number(textOf(context, 'port') ?? DEFAULT_PORT);
    if (!Number.isInteger(port) || port < 0 || port > MOST_PORT) throw new Stop(EXIT.usage, '--port is a port number.');
    const holder = await holdModel(file, { signedBy: textOf(context, 'signed-by'), say: context.say }).catch(refused);
    const server = createParseServer({ holder, counts: createCounts(), say: context.say });
    server.listen(port, textOf(context, 'host') ?? '127.0.0.1');
    await once(server, 'listening');
    const { address, port: used, family } = server.address() as AddressInfo;
    const url = `http://${family === 'IPv6' ? `[${address}]` : address}:${used}`;
    context.answer({ url, file }, `Listening on ${url}`);
    await stopped(server, holder);
    return EXIT.done;
  },
};

/** A file that cannot be opened is a matter of the call. */
function refused(error: unknown): never {
  if (error instanceof ModelFileError) throw new Stop(EXIT.refused, error.message);
  throw new Stop(EXIT.usage, error instanceof Error ? error.message : String(error));
}

/** Until the process is asked to stop; requests that have begun are answered. */
async function stopped(server: Server, holder: ModelHolder): Promise<void> {
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  holder.close();
  server.close();
  server.closeIdleConnections();
  await once(server, 'close');
}
