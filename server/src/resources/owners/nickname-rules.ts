import { EXAMPLES_OWNER } from 'shared/domain';

/** Path segments that the product uses itself, and the owner of the example intelligences. */
const RESERVED = new Set([
  'api',
  'docs',
  'admin',
  'ping',
  'static',
  'bot_repository',
  'v1',
  'v2',
  'assets',
  'remotes',
  'health',
  'metrics',
  EXAMPLES_OWNER,
]);

export const NICKNAME_FORM = /^[-a-zA-Z0-9_]+$/;

export function isReservedNickname(nickname: string): boolean {
  return RESERVED.has(nickname.toLowerCase());
}
