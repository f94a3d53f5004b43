import { createServer } from 'node:net';
import { LaunchError } from './failure.ts';

/**
 * Checks the port before anything is started. 0 lets the system choose and is always free.
 * @throws LaunchError naming the port and how to choose another
 */
export function checkPort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => reject(new LaunchError(reasonOf(error, host, port))));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve()));
  });
}

function reasonOf({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return (
      `Port ${port} is taken by another program: end it, or choose another ` +
      `port, for example PORT=${port === 65_535 ? 8081 : port + 1} npm start.`
    );
  if (code === 'EACCES')
    return `Port ${port} may not be used by an ordinary user: choose one above 1023, for example PORT=8080 npm start.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `${host} is not an address of this machine: correct HOST.`;
  return `The product cannot listen on port ${port} of ${host}: ${message}.`;
}
