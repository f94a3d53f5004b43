import { z } from 'zod';
import { displayName } from '../../../lib/schema/display-name.ts';
import { optionalPassword, text } from '../../../lib/schema/fields.ts';

const ticket = () => text({ max: 200, label: 'Ticket', show: false });
const code = () => text({ max: 40, label: 'Code', help: 'From your authenticator app, or a recovery code.' });

/** Longer than any answer of an authenticator, certificates included. */
const LONGEST = 30_000;
const encoded = () => z.string().max(LONGEST);

/** What a browser says about a passkey, as WebAuthn defines it; binary values in base64url. */
const Credential = z.object({
  id: encoded(),
  rawId: encoded(),
  type: z.literal('public-key'),
});
export const PasskeyAnswer = Credential.extend({
  response: z.object({
    clientDataJSON: encoded(),
    authenticatorData: encoded(),
    signature: encoded(),
    userHandle: encoded().optional(),
  }),
});
export type PasskeyAnswer = z.output<typeof PasskeyAnswer>;
const CreatedPasskey = Credential.extend({
  response: z.object({
    clientDataJSON: encoded(),
    attestationObject: encoded(),
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
export type CreatedPasskey = z.output<typeof CreatedPasskey>;

/** What to ask the browser for: the options of WebAuthn. */
export const PasskeyQuestion = z.object({ ticket: z.string(), options: z.looseObject({ challenge: z.string() }) });

export const SecondStep = z.object({
  ticket: ticket(),
  code: code().optional(),
  passkey: PasskeyAnswer.optional(),
});
export const SecondStepTicket = z.object({ ticket: ticket() });
export const PasskeySignIn = z.object({ ticket: ticket(), passkey: PasskeyAnswer });

export const Proof = z.object({
  password: optionalPassword({ label: 'Password' }).optional(),
  code: code().optional(),
  ticket: ticket().optional(),
  passkey: PasskeyAnswer.optional(),
});

export const Code = z.object({ code: code() });
export const NewPasskey = z.object({
  ticket: ticket(),
  name: displayName({ max: 40, label: 'Name', help: 'By which you recognize the passkey.' }),
  passkey: CreatedPasskey,
});

const Passkey = z.object({
  id: z.int(),
  name: z.string(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
});
export const SecondFactor = z.object({
  has_password: z.boolean(),
  has_authenticator: z.boolean(),
  recovery_codes_left: z.int(),
  passkeys: z.array(Passkey),
  /** False on sites without a domain name, which browsers refuse passkeys for. */
  allows_passkeys: z.boolean(),
});
export const NewAuthenticator = z.object({
  /** To be typed where no QR code can be read. */
  secret: z.string(),
  /** The content of the QR code. */
  uri: z.string(),
});
export const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });
export const MadePasskey = z.object({
  passkey: Passkey,
  /** With the first factor only. */
  recovery_codes: z.array(z.string()).nullable(),
});
export type ShownPasskey = z.output<typeof Passkey>;
/** Empty response body. */
export const Nothing = z.literal('');
