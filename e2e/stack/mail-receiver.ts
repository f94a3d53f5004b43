import { writeFile } from 'node:fs/promises';
import path from 'node:path';

import { SMTPServer } from 'smtp-server';

export interface MailReceiver {
  /** For the setting SMTP_URL. */
  url: string;
  stop: () => Promise<void>;
}

/** A real mail server that writes every message to a file of `folder`, so that tests in other processes can read it. */
export async function startMailReceiver(folder: string): Promise<MailReceiver> {
  let count = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        count += 1;
        writeFile(path.join(folder, `${String(count).padStart(6, '0')}.eml`), Buffer.concat(chunks)).then(
          () => done(),
          done,
        );
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve());
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
