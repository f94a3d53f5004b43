import { paths } from 'shared/routes';
import { presentDeadline, recipientLocale } from '../../../resources/mail/recipient-locale.ts';
import { nameDevice } from '../../../resources/sessions/device.ts';
import { hasSessionOn } from '../../../resources/sessions/sessions.queries.ts';
import { getAccount } from './accounts.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Locale } from '../../../lib/messages/index.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';
import type { Device } from '../../../resources/sessions/device.ts';

interface NewDevice {
  readonly device: Device;
  readonly locale: Locale | undefined;
  readonly postbox: Postbox;
}

/**
 * Mails the owner of an account that an unknown device is signing in [ACC-34]. Programs keep no cookies, so a device of
 * which a session is stored counts as known too. Without a mail server nobody would read it, and nothing is queued.
 */
export async function notifyNewDevice(
  db: Database,
  userId: number,
  { device, locale: requested, postbox }: NewDevice,
): Promise<void> {
  if (!postbox.isDelivered || (await hasSessionOn(db, userId, device))) return;
  const account = await getAccount(db, userId);
  const locale = requested ?? recipientLocale(account);
  const { name, nickname, email } = account;
  await postbox.put(db, email, {
    kind: 'new_device',
    locale,
    values: {
      name,
      nickname,
      device: nameDevice(device, locale),
      network: device.network,
      until: presentDeadline(new Date(), locale),
    },
    path: `${paths.myProfile()}?tab=security`,
  });
}
