import { paths } from 'shared/routes';
import { z } from 'zod';
import { fieldError, Forbidden, say } from '../../../lib/errors.ts';
import { Carried } from '../../../resources/identities/carried.ts';
import { presentDeadline, recipientLocale } from '../../../resources/mail/recipient-locale.ts';
import { findTicket, issueTicket, spendTicket } from '../../../resources/second-factors/tickets.queries.ts';
import { findActiveByEmail } from '../accounts/accounts.queries.ts';
import { isSameBrowser } from './browser-cookie.ts';
import type { FastifyRequest } from 'fastify';
import type { HttpError } from '../../../lib/errors.ts';
import type { Locale } from '../../../lib/messages/index.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';
import type { Provided } from './flow.service.ts';

/** Long enough to find a password or a mail. */
const MINUTES = 60;

const Pending = z.object({
  identity: Carried,
  provider: z.string(),
  browser: z.string(),
  /** The address that surely belongs to the person; null if none does. */
  email: z.string().nullable(),
});
type Pending = z.output<typeof Pending>;

/** 403 of a sign-in with a provider until the person shows which account is theirs. */
class ConnectionNeeded extends Forbidden {
  override readonly extra: Readonly<Record<string, unknown>>;

  constructor(name: string, connection: { ticket: string; email: string | null; can_mail: boolean }) {
    super(say('connection_needed', { name }));
    this.extra = { connection: { provider: name, ...connection } };
  }
}

/** @throws ConnectionNeeded always, with a ticket for the proof that follows. */
export async function askForAccount(
  request: FastifyRequest,
  { provider, claimed, carried }: Provided,
  { postbox, browser }: { readonly postbox: Postbox; readonly browser: string },
): Promise<never> {
  const { db } = request.server;
  const email = claimed.isEmailProven ? claimed.email : null;
  const pending: Pending = { identity: { ...carried, connects: true }, provider: provider.name, browser, email };
  const ticket = await issueTicket(db, { purpose: 'connection', carried: pending }, MINUTES);
  const account = email === null ? undefined : await findMailable(request, email);
  throw new ConnectionNeeded(provider.name, {
    ticket,
    email: claimed.email,
    can_mail: postbox.isDelivered && account !== undefined,
  });
}

/**
 * The account with an address, if its owner confirmed it: otherwise somebody else may have signed up with it, and would
 * keep a password.
 */
async function findMailable({ server: { db } }: FastifyRequest, email: string) {
  const account = await findActiveByEmail(db, email);
  return account?.emailConfirmedAt ? account : undefined;
}

/** Mails a link that connects the identity with the account that has its address. */
export async function mailConnection(
  request: FastifyRequest,
  ticket: string,
  { postbox, locale: requested }: { readonly postbox: Postbox; readonly locale: Locale | undefined },
): Promise<void> {
  const { db } = request.server;
  const { pending } = await readPending(request, ticket, 'connection');
  const account = pending.email === null ? undefined : await findMailable(request, pending.email);
  if (!account) throw fieldError('ticket', say('ticket_invalid'));
  const token = await issueTicket(db, { purpose: 'connection_mail', userId: account.id, carried: pending }, MINUTES);
  const locale = requested ?? recipientLocale(account);
  const { name, nickname } = account;
  const until = presentDeadline(new Date(Date.now() + MINUTES * 60_000), locale);
  await postbox.put(db, account.email, {
    kind: 'connect_identity',
    locale,
    values: { name, nickname, host: pending.provider, person: pending.identity.label, until },
    path: paths.connectAccount(token),
  });
}

/** Uses up a ticket or mailed link. @throws HttpError when it is invalid or belongs to another browser. */
export async function spendPending(
  request: FastifyRequest,
  ticket: string,
  purpose: 'connection' | 'connection_mail',
): Promise<{ readonly userId: number | null; readonly identity: Carried; readonly provider: string }> {
  const { pending } = await readPending(request, ticket, purpose);
  const spent = await spendTicket(request.server.db, ticket, purpose);
  if (!spent) throw invalid(purpose);
  return { userId: spent.userId, identity: pending.identity, provider: pending.provider };
}

async function readPending(request: FastifyRequest, ticket: string, purpose: 'connection' | 'connection_mail') {
  const found = await findTicket(request.server.db, ticket, purpose);
  const { data: pending } = Pending.safeParse(found?.carried);
  if (!found || !pending) throw invalid(purpose);
  if (!isSameBrowser(request, pending.browser))
    throw new Forbidden(say('connection_other_browser', { name: pending.provider }));
  return { pending };
}

const invalid = (purpose: 'connection' | 'connection_mail'): HttpError =>
  fieldError(purpose === 'connection' ? 'ticket' : 'token', say('ticket_invalid'));
