import { readFileSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import { ROLE } from 'shared/domain';
import { z } from 'zod';
import { flag, optional, setting, whole } from './setting.ts';
import { DOMAIN } from './work.ts';
import type { Texts } from './setting.ts';

const LOGO_TYPES: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const LOGO_BYTES = 32 * 1024;

/** Requests to other machines must be encrypted, since they carry the secret of the client. */
const isSafe = (issuer: string) => /^(https:|http:\/\/(127\.0\.0\.1|localhost)(:|\/|$))/.test(issuer);

const Provider = z.strictObject({
  /** Part of addresses, so it must not change. */
  id: z.string().regex(/^[a-z0-9-]{1,32}$/, { error: 'takes lower-case letters, digits and hyphens' }),
  name: z.string().trim().min(1).max(40),
  logo: z.string().optional(),
  issuer: z.url({ protocol: /^https?$/ }).refine(isSafe, { error: 'must use HTTPS' }),
  client_id: z.string().min(1),
  client_secret: z.string().min(1).optional(),
  client_auth: z.enum(['basic', 'post']).default('basic'),
  scopes: z.string().default('openid email profile'),
  domains: z.array(z.union([z.literal('*'), DOMAIN])).default([]),
  trusts_email: z.boolean().default(false),
  checks_second_factor: z.boolean().default(false),
  groups_claim: z.string().min(1).default('groups'),
  roles: z
    .array(
      z.strictObject({
        group: z.string().min(1),
        organization: z.string().min(1),
        role: z.enum(['user', 'contributor', 'admin', 'translator']).transform((name) => ROLE[name]),
      }),
    )
    .default([]),
});
/** An OpenID provider, with its logo as a data address. */
export type Provider = z.output<typeof Provider>;

const Providers = z
  .array(Provider)
  .min(1)
  .max(20)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, { error: 'two have the same id' })
  .refine((list) => new Set(list.map(({ issuer }) => issuer)).size === list.length, {
    error: 'two have the same issuer',
  });

function readLogo(file: string, logo: string): string {
  const type = LOGO_TYPES[extname(logo)];
  if (type === undefined) throw new Error(`the logo ${logo} must be an SVG, PNG or WebP file`);
  const bytes = readFileSync(resolve(dirname(file), logo));
  if (bytes.length > LOGO_BYTES) throw new Error(`the logo ${logo} has more than ${LOGO_BYTES / 1024} kB`);
  return `data:${type};base64,${bytes.toString('base64')}`;
}

function readProviders(file: string): Provider[] {
  const { success, data, error } = Providers.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!success) {
    const [issue] = error.issues;
    throw new Error(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  }
  return data.map((provider) => ({ ...provider, ...(provider.logo && { logo: readLogo(file, provider.logo) }) }));
}

/** The file is read once, at the start. */
const FILE = {
  schema: z.string().transform((path, context) => {
    try {
      return readProviders(resolve(path));
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : String(error) });
      return z.NEVER;
    }
  }),
  must: 'name a JSON file with a list of OpenID providers',
};

export const PROVIDERS = {
  auditDays: setting(
    'AUDIT_DAYS',
    '365',
    whole(1, 3650),
    'How long the audit log keeps changes. See [the audit log](#the-audit-log).',
  ),
  passwords: setting(
    'PASSWORDS',
    'on',
    flag,
    'Whether people may sign in and sign up with a password. With `off`, they need one of the `OIDC_PROVIDERS`, or a ' +
      'passkey that they added before.',
  ),
  providers: {
    ...optional(
      'OIDC_PROVIDERS',
      FILE,
      'JSON file that lists OpenID providers with which people sign in. See [single sign-on](#single-sign-on).',
    ),
    requiredIf: ({ PASSWORDS }: Texts) => PASSWORDS === 'off',
  },
};
