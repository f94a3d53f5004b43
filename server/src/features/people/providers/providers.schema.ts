import { z } from 'zod';
import { text } from '../../../lib/schema/fields.ts';

const hidden = (label: string, max: number) => text({ label, max, show: false });

/** The ways to sign in to the site, which its sign-in page shows. */
export const SignInWays = z.object({
  /** Whether a password is one of them. */
  passwords: z.boolean(),
  providers: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** A picture as a data address. */
      logo: z.string().nullable(),
    }),
  ),
});

export const ProviderChoice = z.object({ provider: hidden('Provider', 32) });
/** Where the browser goes next. */
export const ProviderAddress = z.object({ address: z.string() });

/** What the provider puts into the address of the page to which it returns the browser. */
export const ProviderAnswer = z.object({
  state: hidden('State', 200),
  code: hidden('Code', 4000).optional(),
  iss: hidden('Issuer', 1000).optional(),
  error: hidden('Error', 1000).optional(),
});
export type ProviderAnswer = z.output<typeof ProviderAnswer>;

export const Connection = z.object({ ticket: hidden('Ticket', 200) });
export const MailedConnection = z.object({ token: hidden('Token', 200) });
export const SignOutNotice = z.object({ logout_token: hidden('Logout token', 20_000) });

export const Identity = z.object({
  id: z.int(),
  /** Null when the site no longer offers the provider. */
  provider: z.string().nullable(),
  provider_name: z.string(),
  /** The e-mail address or name at the provider. */
  label: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export const Identities = z.object({ results: z.array(Identity) });
/** Empty response body. */
export const Nothing = z.literal('');
