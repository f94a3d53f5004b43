import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { findLeaksOfRun } from './leaks.ts';
import { startMailReceiver } from './mail-receiver.ts';
import { startStack } from './stack.ts';
import { makeCertificate } from './tls.ts';
import { startWitStandIn } from './wit-stand-in.ts';

/**
 * Starts the product, a mail server and a fake Wit.ai for the whole run, unless PARLANCE_URL names a running product.
 */
export default async function globalSetup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env['PARLANCE_URL']) return undefined;
  // Inherited by the processes of the tests.
  const trace = await mkdtemp(path.join(tmpdir(), 'parlance-trace-'));
  process.env['TEST_TRACE'] = trace;
  const removeCertificate = await makeCertificate();
  const letters = await mkdtemp(path.join(tmpdir(), 'parlance-mail-'));
  const mail = await startMailReceiver(letters);
  const wit = await startWitStandIn();
  const stack = await startStack({
    SMTP_URL: mail.url,
    WIT_URL: wit.url,
    AREA_HOSTS: 'translate.localhost=mf-translate account.localhost=mf-account',
  });
  process.env['PARLANCE_URL'] = stack.url;
  process.env['PARLANCE_MAIL'] = letters;
  process.env['PARLANCE_WIT'] = wit.url;
  return async () => {
    await stack.stop();
    await mail.stop();
    await wit.stop();
    const leaks = await findLeaksOfRun(trace, letters);
    await rm(trace, { recursive: true, force: true });
    await rm(letters, { recursive: true, force: true });
    await removeCertificate();
    if (leaks.length > 0) throw new Error(`Secrets of tests are where they do not belong:\n${leaks.join('\n')}`);
  };
}
