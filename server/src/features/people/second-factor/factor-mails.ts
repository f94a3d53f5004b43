import { paths } from 'shared/routes';
import { requestedLocale } from '../../../lib/messages/index.ts';
import { recipientLocale } from '../../../resources/mail/recipient-locale.ts';
import { getAccount } from '../accounts/accounts.queries.ts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../db/client.ts';
import type { Locale } from '../../../lib/messages/index.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';

interface FactorMail {
  readonly kind: 'factor_added' | 'factor_removed' | 'recovery_code_used';
  readonly values: (locale: Locale) => { readonly device?: string; readonly count?: string };
  readonly postbox: Postbox;
  readonly request: FastifyRequest;
}

/** Mails the owner of an account that its ways to sign in changed. */
export async function mailAccount(
  db: Database,
  userId: number,
  { kind, values, postbox, request }: FactorMail,
): Promise<void> {
  const account = await getAccount(db, userId);
  const locale = requestedLocale(request.headers['accept-language']) ?? recipientLocale(account);
  const { name, nickname, email } = account;
  await postbox.put(db, email, {
    kind,
    locale,
    values: { name, nickname, ...values(locale) },
    path: `${paths.myProfile()}?tab=security`,
  });
}

export const appName = (locale: Locale) => ({
  device: locale === 'en' ? 'an authenticator app' : 'um aplicativo autenticador',
});

export const passkeyName = (name: string) => (locale: Locale) => ({
  device: locale === 'en' ? `the passkey ${name}` : `a chave de acesso ${name}`,
});
