declare const counted: unique symbol;

/** Whose tries count together. Only this file and `addressKey` make one: a bare address of a request is none. */
export type LimitKey = string & { readonly [counted]: true };

type Kind = 'account' | 'email' | 'device' | 'record' | 'secret';

/** The key of something that is no network address. */
export function limitKey(_kind: Kind, value: string | number): LimitKey {
  return String(value) as LimitKey;
}

/** Two that count together. */
export const bothKeys = (one: LimitKey, other: LimitKey): LimitKey => `${one} ${other}` as LimitKey;
