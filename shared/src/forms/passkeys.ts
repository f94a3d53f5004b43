import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/browser';

/** What the server asks the browser for, as WebAuthn defines it. */
type Options = Readonly<Record<string, unknown>>;

const IS_NUMBER = /^[\d.]+$|^\[/;

/** Whether this page can use passkeys: browsers refuse them to sites without a domain name. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in globalThis && !IS_NUMBER.test(location.hostname);

/** Lets the user choose a passkey of this site. @throws when they do not. */
export async function askForPasskey(options: Options): Promise<AuthenticationResponseJSON> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options as never });
}

/** Lets the user make a passkey for this site. @throws when they do not. */
export async function createPasskey(options: Options): Promise<RegistrationResponseJSON> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options as never });
}
