import { domainToASCII, domainToUnicode } from 'node:url';
import { textField } from '../../../lib/schema/body-field.ts';
import { Forbidden, say } from '../../../lib/errors.ts';
import { isInvitationUsable } from '../../../resources/invitations/invitations.queries.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { FieldProblem } from '../../../lib/errors.ts';

export type SignUpConfig = Pick<Config, 'signUp' | 'signUpDomains' | 'contactEmail' | 'passwords'>;

/** Signing up sets a password. */
const modeOf = ({ signUp, passwords }: SignUpConfig) => (passwords ? signUp : 'off');

/** Who may sign up, as sent to the sign-up form. */
export function presentSignUp(config: SignUpConfig) {
  const { signUpDomains = [], contactEmail = null } = config;
  const mode = modeOf(config);
  const domains = mode === 'domains' ? signUpDomains.map((domain) => domainToUnicode(domain)) : [];
  return { mode, domains, contact: contactEmail };
}

/** @throws Forbidden when sign-up is off. */
export function demandSignUp(config: SignUpConfig): void {
  if (modeOf(config) !== 'off') return;
  const { contactEmail } = config;
  throw new Forbidden(contactEmail ? say('sign_up_off_ask', { contact: contactEmail }) : say('sign_up_off'));
}

/**
 * Checks a sign-up against the rules of the site. An invitation that is sent must be valid, even if it is not required.
 * @throws Forbidden without an invitation where one is required.
 */
export async function signUpProblems(db: Database, config: SignUpConfig, body: unknown): Promise<FieldProblem[]> {
  const invitation = textField(body, 'invitation') ?? '';
  if (config.signUp === 'invited' && invitation === '') throw new Forbidden(say('sign_up_invited'));
  const isRefused = invitation !== '' && !(await isInvitationUsable(db, invitation));
  return [
    ...(isRefused ? [{ path: ['invitation'], message: say('invitation_invalid') }] : []),
    ...domainProblems(config, textField(body, 'email')),
  ];
}

function domainProblems(config: SignUpConfig, email: string | undefined): FieldProblem[] {
  if (config.signUp !== 'domains' || email === undefined) return [];
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (config.signUpDomains?.includes(domainToASCII(domain))) return [];
  const { domains } = presentSignUp(config);
  return [{ path: ['email'], message: say('sign_up_domains', { domains: domains.join(', ') }) }];
}
