import { leaveForProvider } from '../session/index.ts';

/** What a person goes to an OpenID provider for, and where they continue afterwards. */
export interface ProviderVisit {
  readonly purpose: 'sign-in' | 'connect' | 'confirm';
  readonly next: string;
}

const KEY = 'providerVisit';

/** Leaves for a provider, which returns the browser to `paths.signInReturn()` in this tab. */
export function visitProvider(address: string, visit: ProviderVisit): void {
  if (visit.purpose === 'sign-in') leaveForProvider();
  sessionStorage.setItem(KEY, JSON.stringify(visit));
  location.assign(address);
}

/** The visit from which the browser returns; a sign-in if the tab does not know. */
export function endVisit(): ProviderVisit {
  const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
  const { purpose = 'sign-in', next = '/home' } = stored as Partial<ProviderVisit>;
  return { purpose, next: /^\/(?![/\\])/.test(next) ? next : '/home' };
}
