import { useCallback, useEffect, useRef, useState } from 'react';

import { getChallenge } from '../api.ts';
import { solve } from './solve.ts';

export type CaptchaState = 'idle' | 'working' | 'done' | 'failed';

export interface Captcha {
  state: CaptchaState;
  /** The answer for the server; waits while it is being worked out. @throws when the check failed. */
  answer: () => Promise<string>;
  /** Throws the answer away, since it counts once, and works out a new one. */
  restart: () => void;
}

/** An answer this close (ms) to its end is replaced, so that it is still good when it arrives. */
const MARGIN = 30_000;

async function workOut(signal: AbortSignal): Promise<{ text: string; expiresAt: number }> {
  const challenge = await getChallenge(signal);
  if (!challenge) return { text: '', expiresAt: Infinity };
  const text = await solve(challenge, signal);
  return { text, expiresAt: (challenge.parameters.expiresAt ?? Infinity) * 1000 - MARGIN };
}

/** Works out the captcha in the background while the form is filled in, and again when the answer gets old. */
export function useCaptcha(): Captcha {
  const [state, setState] = useState<CaptchaState>('idle');
  const [round, setRound] = useState(0);
  const current = useRef<Promise<{ text: string; expiresAt: number }>>(undefined);
  const abort = useRef<AbortController>(undefined);

  const start = useCallback(() => {
    abort.current?.abort();
    const control = new AbortController();
    abort.current = control;
    setState('working');
    const work = workOut(control.signal);
    current.current = work;
    const settle = (outcome: CaptchaState) => !control.signal.aborted && setState(outcome);
    work.then(
      () => settle('done'),
      () => settle('failed'),
    );
    return work;
  }, []);

  useEffect(() => {
    void start().catch(() => undefined);
    return () => abort.current?.abort();
  }, [start, round]);

  const answer = async () => {
    const known = await current.current?.catch(() => undefined);
    const { text } = known && known.expiresAt > Date.now() ? known : await start();
    return text;
  };
  return { state, answer, restart: () => setRound((before) => before + 1) };
}
