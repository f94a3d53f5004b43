import { session$ } from 'shared/session';

/** Signs somebody in, in place of the shell; `undefined` signs out. */
export function signInAs(nickname: string | undefined): void {
  session$.next(
    nickname === undefined
      ? { token: null, nickname: null, name: null }
      : { token: `Token of ${nickname}`, nickname, name: nickname },
  );
}
