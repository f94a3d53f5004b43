import { isReservedNickname } from './nickname-rules.ts';
import { isNicknameTaken } from './owners.queries.ts';
import { say } from '../../lib/errors.ts';
import { textIn } from '../../plugins/checks.ts';
import type { Database } from '../../db/client.ts';
import type { FieldProblem } from '../../lib/errors.ts';

interface Wish {
  /** What to say when somebody else has it; people and organisations hear different sentences. */
  readonly taken: 'nickname_taken' | 'unique';
  /** Whose present nickname does not count. */
  readonly ownId?: number | undefined;
}

/** Is the nickname of a body free, over people and organisations? */
export async function nicknameProblems(db: Database, body: unknown, { taken, ownId }: Wish): Promise<FieldProblem[]> {
  const nickname = textIn(body, 'nickname');
  if (nickname === undefined) return [];
  if (isReservedNickname(nickname)) return [{ path: ['nickname'], message: say('nickname_reserved', { nickname }) }];
  return (await isNicknameTaken(db, nickname, ownId)) ? [{ path: ['nickname'], message: say(taken) }] : [];
}
