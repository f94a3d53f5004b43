import { z } from 'zod';
import type { Provider } from '../../../resources/providers/providers.ts';

const MOST_GROUPS = 2000;
const line = (max: number) =>
  z
    .string()
    .transform((text) =>
      text
        .replaceAll(/\p{C}+/gu, ' ')
        .trim()
        .slice(0, max),
    )
    .catch('');

/** What providers say about a person; claims of an unexpected form count as missing. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  sid: z.string().max(1000).nullish().catch(null),
  email: z.email().max(254).nullish().catch(null),
  // Some providers send text.
  email_verified: z
    .union([z.boolean(), z.literal('true')])
    .nullish()
    .catch(null),
  name: line(200),
  preferred_username: line(200),
});

export interface Claimed {
  readonly subject: string;
  readonly session: string | null;
  readonly email: string | null;
  /** Whether the address surely belongs to the person. */
  readonly isEmailProven: boolean;
  readonly name: string;
  readonly username: string;
  /** By which people recognize their account at the provider. */
  readonly label: string;
  /** Roles in organizations by nickname; 0 for those in which the groups give none. */
  readonly roles: Readonly<Record<string, number>>;
}

/** Reads the claims of an ID token and of the user information. @throws when they name nobody. */
export function readClaims(claims: Readonly<Record<string, unknown>>, provider: Provider): Claimed {
  const { sub, sid, email, email_verified: isVerified, name, preferred_username: username } = Claims.parse(claims);
  return {
    subject: sub,
    session: sid ?? null,
    email: email ?? null,
    isEmailProven: Boolean(email) && (Boolean(isVerified) || provider.trusts_email),
    name,
    username,
    label: email || username || name || sub,
    roles: rolesOf(groupsIn(claims[provider.groups_claim]), provider),
  };
}

function groupsIn(claim: unknown): string[] {
  const list: unknown[] = Array.isArray(claim) ? claim.slice(0, MOST_GROUPS) : [claim];
  return list.filter((group) => typeof group === 'string');
}

/** In the order in which a role includes others. */
const STRENGTH = [0, 1, 4, 2, 3];

function rolesOf(groups: readonly string[], { roles }: Provider): Record<string, number> {
  const given = new Map<string, number>();
  for (const { group, organization, role } of roles) {
    const best = given.get(organization) ?? 0;
    const isBetter = groups.includes(group) && STRENGTH.indexOf(role) > STRENGTH.indexOf(best);
    given.set(organization, isBetter ? role : best);
  }
  return Object.fromEntries(given);
}

/** Whether an account may be made for a person just because a provider knows them. */
export function mayJoin({ email, isEmailProven }: Claimed, { domains }: Provider): boolean {
  if (email === null || !isEmailProven) return false;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return domains.includes('*') || domains.includes(domain);
}
