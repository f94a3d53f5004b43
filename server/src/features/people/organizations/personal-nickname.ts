import { createHash } from 'node:crypto';

/** The longest nickname of an organization. */
const NICKNAME_MAX = 16;
const SUFFIX = '-team';
/** Counting up would take long where many nicknames start alike. */
const LAST_COUNTED = 20;
const DIGITS = 6;

/**
 * Nickname for the organization of a person: the person's nickname, shortened, and `-team`.
 * @param number 1 for the first choice; later ones include it, and above twenty a number that is hardly ever taken.
 */
export function personalNickname(nickname: string, number: number): string {
  const ending = SUFFIX + (number === 1 ? '' : numberFor(nickname, number));
  return (nickname.slice(0, NICKNAME_MAX - ending.length) + ending).toLowerCase();
}

function numberFor(nickname: string, number: number): string {
  if (number <= LAST_COUNTED) return String(number);
  const digest = createHash('sha256').update(`${nickname} ${number}`).digest();
  return String(digest.readUIntBE(0, DIGITS) % 10 ** DIGITS).padStart(DIGITS, '0');
}
