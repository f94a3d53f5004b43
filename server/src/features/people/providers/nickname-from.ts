import { createHash } from 'node:crypto';

const LONGEST = 30;
/** Counting up would take long where many nicknames start alike. */
const LAST_COUNTED = 5;

/**
 * A nickname from a user name or an e-mail address.
 * @param number 1 for the first choice; later ones include it, or a number that is hardly ever taken.
 */
export function nicknameFrom(wish: string, number: number): string {
  const [local = ''] = wish.split('@');
  const plain = local.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const base =
    plain
      .replaceAll(/[^a-z0-9_]+/g, '-')
      .replaceAll(/^-|-$/g, '')
      .slice(0, LONGEST) || 'person';
  if (number === 1) return base;
  if (number <= LAST_COUNTED) return `${base}-${number}`;
  const digest = createHash('sha256').update(`${wish} ${number}`).digest();
  return `${base}-${String(digest.readUIntBE(0, 5) % 1_000_000).padStart(6, '0')}`;
}
