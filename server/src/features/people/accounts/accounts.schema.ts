import { z } from 'zod';
import { displayName, oneLine } from '../../../lib/schema/display-name.ts';
import {
  email,
  longText,
  optionalPassword,
  password,
  pattern,
  readOnly,
  text,
  truth,
  unchangedEmail,
} from '../../../lib/schema/fields.ts';
import { NICKNAME_FORM } from '../../../resources/owners/nickname-rules.ts';

const HELP = {
  email: "User's email.",
  name: "User's name.",
  nickname: "User's or Organization nickname, using letters, numbers, underscores and hyphens without spaces.",
  locale: "User's locale.",
};

const nickname = () => pattern(NICKNAME_FORM, 'nickname_format', { max: 150, label: 'Nickname', help: HELP.nickname });
const name = () => displayName({ max: 32, label: 'Name', help: HELP.name });

export const Login = z.object({
  username: email({ label: 'Email' }),
  password: password({ label: 'Password' }),
  /** A solved captcha allows an attempt while the guesses of others block the account. */
  recaptcha: text({ label: 'Recaptcha', blank: true, show: false }).optional(),
});
export const Token = z.object({ token: z.string() });

/** `recaptcha` is optional when the server requires no captcha. */
export const registration = ({ asksCaptcha }: { asksCaptcha: boolean }) =>
  z.object({
    email: email({ label: 'Email', help: HELP.email }),
    name: name(),
    nickname: nickname(),
    password: password({ label: 'Password' }),
    recaptcha: asksCaptcha
      ? text({ label: 'Recaptcha' })
      : text({ label: 'Recaptcha', blank: true, show: false }).optional(),
    /** Token of an invitation, from the link to the sign-up page. */
    invitation: text({ label: 'Invitation', max: 200, blank: true, show: false }).optional(),
  });
export type Registration = z.output<ReturnType<typeof registration>>;
export const Registered = z.object({ email: z.string(), name: z.string(), nickname: z.string() });

export const ProfileChange = z.object({
  nickname: nickname(),
  name: name(),
  locale: oneLine({ max: 48, blank: true, label: 'Locale', help: HELP.locale }).optional(),
  is_organization: readOnly({ type: 'boolean' }),
  biography: longText({ max: 350, blank: true, label: 'Biography' }).optional(),
  language: readOnly({ type: 'string' }),
  email: unchangedEmail({
    label: 'Email',
    help: 'A new address must be confirmed through a mailed link.',
  }).optional(),
  /** Required for a new e-mail address. Hidden, because existing clients show every visible field. */
  current_password: optionalPassword({ label: 'Current Password', show: false }).optional(),
  pending_email: readOnly({ type: 'email' }),
});
export const ProfilePatch = ProfileChange.partial();
export type ProfileChanges = z.output<typeof ProfilePatch>;

export const Profile = z.object({
  nickname: z.string(),
  name: z.string(),
  locale: z.string(),
  is_organization: z.boolean(),
  biography: z.string(),
  language: z.string(),
});
export const OwnProfile = Profile.extend({
  email: z.string(),
  pending_email: z.string().nullable(),
  email_confirmed: z.boolean(),
  /** False in accounts that only an OpenID provider or a passkey opens. */
  has_password: z.boolean(),
  created_at: z.string(),
});

export const ForgottenPassword = z.object({ email: email({ label: 'Email' }) });
export const PasswordReset = z.object({
  token: text({ max: 200, label: 'Token', show: false }),
  password: password({ label: 'New Password' }),
});
export const EmailConfirmation = z.object({ token: text({ max: 200, label: 'Token', show: false }) });
export const ConfirmedEmail = z.object({ email: z.string() });

export const PasswordChange = z.object({
  current_password: password({ label: 'Current Password' }),
  password: password({ label: 'New Password' }),
});

export const AccountDeletion = z.object({
  /** Required in accounts that have one. */
  password: optionalPassword({
    label: 'Password',
    help: 'Your password, to be sure. Organizations of which you are the only member go too.',
  }).optional(),
});

export const Logout = z.object({
  all: truth({ label: 'All', help: 'End every session, not only this one.' }).optional(),
});

/** Where the browser goes to sign out of the OpenID provider, too. */
export const SignedOut = z.object({ sign_out_address: z.string() });

export const FoundOwner = z.object({
  nickname: z.string(),
  name: z.string(),
  locale: z.string(),
  is_organization: z.boolean(),
  biography: z.string(),
});

/** Empty response body. */
export const Nothing = z.literal('');
