import { textField } from '../../lib/schema/body-field.ts';
import { say } from '../../lib/errors.ts';
import { isReservedNickname } from './nickname-rules.ts';
import { isNicknameTaken } from './owners.queries.ts';
import type { Database } from '../../db/client.ts';
import type { FieldProblem } from '../../lib/errors.ts';

interface NicknameCheck {
  /** Error text for a taken nickname, which differs between people and organizations. */
  readonly taken: 'nickname_taken' | 'unique';
  /** Owner whose current nickname does not count as taken. */
  readonly ownId?: number | undefined;
}

/** Checks that the nickname in a body is free among people and organizations. */
export async function nicknameProblems(
  db: Database,
  body: unknown,
  { taken, ownId }: NicknameCheck,
): Promise<FieldProblem[]> {
  const nickname = textField(body, 'nickname');
  if (nickname === undefined) return [];
  if (isReservedNickname(nickname)) return [{ path: ['nickname'], message: say('nickname_reserved', { nickname }) }];
  return (await isNicknameTaken(db, nickname, ownId)) ? [{ path: ['nickname'], message: say(taken) }] : [];
}
