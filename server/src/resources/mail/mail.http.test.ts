import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { createDatabase } from '../../db/client.ts';
import { anonymous, person } from '../../testing/setup.ts';
import { mailReceiver } from '../../testing/mail-receiver.ts';
import { ownProduct } from '../../testing/own-product.ts';
import { startApi } from '../../testing/processes.ts';
import type { MailReceiver } from '../../testing/mail-receiver.ts';
import type { OwnProduct } from '../../testing/own-product.ts';

const Outbox = z.object({
  results: z.array(
    z.object({
      recipient: z.string(),
      subject: z.string(),
      text: z.string().nullable(),
      attempts: z.int(),
      error: z.string().nullable(),
      sent_at: z.string().nullable(),
      given_up_at: z.string().nullable(),
    }),
  ),
});

const MAIL_SECONDS = 600;

let mail: MailReceiver;
let product: OwnProduct;
beforeAll(async () => {
  mail = await mailReceiver();
  product = await ownProduct({
    SMTP_URL: mail.url,
    MAIL_OUTBOX: 'on',
    TEST_LIMIT_mailRetrySeconds: '1',
    TEST_LIMIT_mailSeconds: String(MAIL_SECONDS),
  });
  await product.worker();
});
afterAll(async () => {
  await product.stop();
  await mail.stop();
});

async function outboxOf(address: string, recipient: string) {
  const {
    results: [newest],
  } = (await anonymous(address).get(`/outbox.json?recipient=${recipient}`)).read(Outbox);
  if (!newest) throw new Error(`The outbox has no mail for ${recipient}`);
  return newest;
}

async function until(recipient: string, isDone: (mail: z.output<typeof Outbox>['results'][number]) => boolean) {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline;) {
    const newest = await outboxOf(product.address, recipient);
    if (isDone(newest)) return newest;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Timed out waiting: ${JSON.stringify(await outboxOf(product.address, recipient))}`);
}

test('[ACC-05] a temporarily rejected mail is retried, arrives once, and its body is erased', async () => {
  mail.refuse(451, 2);
  const { email } = await person(product.address);
  const sent = await until(email, (each) => each.sent_at !== null);
  expect(sent).toMatchObject({ attempts: 3, text: null, error: null });
  expect(mail.all(email)).toHaveLength(1);
});

test('[ACC-05] a permanently rejected mail is abandoned with the reason', async () => {
  mail.refuse(550, 1);
  const { email } = await person(product.address);
  const refused = await until(email, (each) => each.given_up_at !== null);
  expect(refused).toMatchObject({
    attempts: 1,
    text: null,
    sent_at: null,
    error: expect.stringContaining('Not today'),
  });
});

withWhole('[ACC-05] a mail that cannot be sent within a day is abandoned with its last error', async () => {
  mail.refuse(451, 3);
  const { email } = await person(product.address);
  await until(email, ({ attempts }) => attempts > 0);
  const database = createDatabase({ databaseUrl: product.databaseUrl, databasePool: 1 });
  await database.pool.query(
    'update mails set created_at = created_at - make_interval(secs => $1) where recipient = $2',
    [MAIL_SECONDS, email],
  );
  await database.close();
  const givenUp = await until(email, (each) => each.given_up_at !== null || each.sent_at !== null);
  expect(givenUp).toMatchObject({ sent_at: null, text: null, error: expect.stringContaining('Not today') });
  expect(mail.all(email)).toEqual([]);
});

withWhole('[ACC-05] without a mail server mail waits, and the outbox lists it when MAIL_OUTBOX is on', async () => {
  const waiting = await startApi({ MAIL_OUTBOX: 'on' });
  const { email, nickname } = await person(waiting.address);
  expect(await outboxOf(waiting.address, email)).toMatchObject({
    subject: 'Welcome to Parlance',
    attempts: 0,
    text: expect.stringContaining(nickname),
    sent_at: null,
    given_up_at: null,
  });
  const page = await anonymous(waiting.address).get('/outbox');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain(email);
  await waiting.stop();
  expect(String((await anonymous().get('/outbox')).body)).not.toContain('<h1>Outbox</h1>');
  expect((await anonymous().get('/outbox.json')).status).toBe(404);
});
