import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { signInTickets } from '../../db/schema/index.ts';
import { randomKey, sha256 } from '../../lib/security/secrets.ts';
import type { Database } from '../../db/client.ts';

type TicketPurpose = (typeof signInTickets.purpose.enumValues)[number];

interface NewTicket {
  readonly purpose: TicketPurpose;
  readonly userId?: number;
  readonly challenge?: string;
  /** What the next step needs to know of a sign-in with a provider. */
  readonly carried?: unknown;
}

const MINUTES = 10;

/** Issues a ticket and stores its hash. */
export async function issueTicket(db: Database, ticket: NewTicket, minutes = MINUTES): Promise<string> {
  const secret = randomKey();
  const expiresAt = new Date(Date.now() + minutes * 60_000);
  await db.delete(signInTickets).where(lt(signInTickets.expiresAt, sql`clock_timestamp()`));
  await db.insert(signInTickets).values({ ...ticket, ticketHash: sha256(secret), expiresAt });
  return secret;
}

const usable = (ticket: string, purpose: TicketPurpose) =>
  and(
    eq(signInTickets.ticketHash, sha256(ticket)),
    eq(signInTickets.purpose, purpose),
    gt(signInTickets.expiresAt, sql`clock_timestamp()`),
  );

interface Ticket {
  readonly userId: number | null;
  readonly challenge: string | null;
  readonly carried: unknown;
}

const TICKET = {
  userId: signInTickets.userId,
  challenge: signInTickets.challenge,
  carried: signInTickets.carried,
};

/** Undefined when the ticket is unknown, used or expired. */
export async function findTicket(db: Database, ticket: string, purpose: TicketPurpose): Promise<Ticket | undefined> {
  const [found] = await db.select(TICKET).from(signInTickets).where(usable(ticket, purpose));
  return found;
}

/** Sets what an authenticator has to sign for a ticket. */
export async function setChallenge(db: Database, ticket: string, challenge: string): Promise<void> {
  await db
    .update(signInTickets)
    .set({ challenge })
    .where(eq(signInTickets.ticketHash, sha256(ticket)));
}

/** Uses up a ticket. @returns undefined when it is invalid or a concurrent request used it. */
export async function spendTicket(db: Database, ticket: string, purpose: TicketPurpose): Promise<Ticket | undefined> {
  const [spent] = await db.delete(signInTickets).where(usable(ticket, purpose)).returning(TICKET);
  return spent;
}

/** Revokes the steps of sign-ins that wait for a second factor. */
export async function removeTickets(db: Database, userId: number): Promise<void> {
  await db.delete(signInTickets).where(eq(signInTickets.userId, userId));
}
