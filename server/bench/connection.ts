import { connect } from 'node:net';

const HEAD_END = '\r\n\r\n';
const STATUS_AT = 'HTTP/1.1 '.length;

/**
 * A connection with one request in flight. It parses only the status and the end of each response, so that the client
 * costs little compared with the server.
 */
export interface Connection {
  /** @returns the status, 0 when the connection broke. */
  ask(request: Buffer): Promise<number>;
  close(): void;
}

export function openConnection({ hostname, port }: URL): Connection {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  let read = '';
  let end = 0;
  let answered: (status: number) => void = () => undefined;

  socket.on('data', (bytes) => {
    read += bytes.toString('latin1');
    if (end === 0) end = endOf(read);
    if (end === 0 || read.length < end) return;
    const status = Number(read.slice(STATUS_AT, STATUS_AT + 3));
    [read, end] = ['', 0];
    answered(status);
  });
  socket.on('error', () => undefined);
  socket.on('close', () => answered(0));
  return {
    ask: (request) =>
      new Promise((resolve) => {
        answered = resolve;
        socket.write(request);
      }),
    close: () => socket.destroy(),
  };
}

/** Length of a response whose head has arrived, otherwise 0. @throws Error for a response without a length. */
function endOf(read: string): number {
  const headEnd = read.indexOf(HEAD_END);
  if (headEnd < 0) return 0;
  const length = /\r\ncontent-length: (\d+)/i.exec(read.slice(0, headEnd))?.[1];
  if (length === undefined) throw new Error('The response does not state its length');
  return headEnd + HEAD_END.length + Number(length);
}

/** The bytes of a request with a JSON body. */
export function postRequest({ host, pathname }: URL, headers: Readonly<Record<string, string>>, body: unknown): Buffer {
  const text = JSON.stringify(body);
  const all = {
    host,
    ...headers,
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(text)),
  };
  return Buffer.from(
    `POST ${pathname} HTTP/1.1\r\n${Object.entries(all)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n${text}`,
  );
}
