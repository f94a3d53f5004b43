declare const counted: unique symbol;

/**
 * Identifies whose attempts are counted together. Only this file and `addressKey` create keys: the bare address of a
 * request is not one.
 */
export type LimitKey = string & { readonly [counted]: true };

type Kind = 'account' | 'email' | 'device' | 'record' | 'secret';

/** The key of anything other than a network address. */
export function limitKey(_kind: Kind, value: string | number): LimitKey {
  return String(value) as LimitKey;
}

/** The key of a combination. */
export const bothKeys = (one: LimitKey, other: LimitKey): LimitKey => `${one} ${other}` as LimitKey;
