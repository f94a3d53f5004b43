import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { startMailReceiver } from './mail-receiver.ts';
import { startStack } from './stack.ts';

/** One product with a mail server for the whole run, unless PARLANCE_URL names one that runs already. */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['PARLANCE_URL']) return undefined;
  const letters = await mkdtemp(path.join(tmpdir(), 'parlance-mail-'));
  const mail = await startMailReceiver(letters);
  const stack = await startStack({ SMTP_URL: mail.url });
  process.env['PARLANCE_URL'] = stack.url;
  process.env['PARLANCE_MAIL'] = letters;
  return async () => {
    await stack.stop();
    await mail.stop();
    await rm(letters, { recursive: true, force: true });
  };
}
