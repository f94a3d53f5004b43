import { paths } from 'shared/routes';
import { BadRequest, say } from '../../../lib/errors.ts';
import { foreignName } from '../../../resources/mail/foreign-text.ts';
import { recipientLocale } from '../../../resources/mail/recipient-locale.ts';
import { accountOfDigestToken, digestToken } from './digest-token.ts';
import { readNotifications } from './notifications.service.ts';
import {
  findDigestChoice,
  holdDigestReader,
  listDigestReaders,
  markMailed,
  writeDigestChoice,
} from './notifications.queries.ts';
import type { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { Account } from '../../../lib/grant.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';
import type { Digest } from './notifications.schema.ts';

/** Maximum number of items in a digest; the rest is only counted. */
const LINES = 20;

/** How long (h) notifications wait to be read. Newer ones are included, so that nobody gets two digests a day. */
const DIGEST_HOURS = 24;

interface DigestServices {
  readonly config: Pick<Config, 'serverKey'>;
  readonly postbox: Postbox;
}

/** Mails a digest to everyone whose unread notifications have waited for a day [NOTE-05]. */
export async function mailDigests(db: Database, services: DigestServices): Promise<void> {
  if (!services.postbox.isDelivered) return;
  for (const id of await listDigestReaders(db, DIGEST_HOURS)) await mailDigest(db, id, services);
}

/** The mail is queued in the transaction that marks its content: of several workers, only one sends it, once. */
async function mailDigest(db: Database, id: number, { config, postbox }: DigestServices): Promise<void> {
  await db.transaction(async (tx) => {
    const reader = await holdDigestReader(tx, id);
    if (!reader) return;
    const locale = recipientLocale(reader);
    const unread = { locale, isUnread: true, limit: LINES, offset: 0, nameOf: foreignName } as const;
    const { count, results } = await readNotifications(tx, { id }, unread);
    const isNew = (await markMailed(tx, id)) > 0;
    if (!isNew || count === 0) return;
    const lines = results.map(
      ({ intelligence, text }) => `• ${intelligence ? `${foreignName(intelligence.name)}: ` : ''}${text}`,
    );
    const rest = count > LINES ? [`… +${count - LINES}`] : [];
    await postbox.put(tx, reader.email, {
      kind: 'digest',
      locale,
      values: { name: reader.name, count: String(count), news: [...lines, ...rest].join('\n') },
      path: paths.home(),
      stopPath: paths.stopDigest(digestToken(config.serverKey, id)),
    });
  });
}

export async function readDigest(
  db: Database,
  { id }: Account,
  { isDelivered }: Pick<Postbox, 'isDelivered'>,
): Promise<z.output<typeof Digest>> {
  const { isOn, isConfirmed } = await findDigestChoice(db, id);
  return { is_on: isOn, is_delivered: isDelivered && isConfirmed };
}

export async function changeDigest(
  db: Database,
  account: Account,
  { isOn, postbox }: { readonly isOn: boolean; readonly postbox: Postbox },
): Promise<z.output<typeof Digest>> {
  await writeDigestChoice(db, account.id, isOn);
  return readDigest(db, account, postbox);
}

/** Switches the digest off through the link in a digest. @throws BadRequest for an invalid token */
export async function stopDigest(db: Database, { serverKey }: Pick<Config, 'serverKey'>, token: string): Promise<void> {
  const id = accountOfDigestToken(serverKey, token);
  if (id === undefined) throw new BadRequest(say('digest_link_invalid'));
  await writeDigestChoice(db, id, false);
}
