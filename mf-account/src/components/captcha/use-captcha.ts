import { useCallback, useEffect, useRef, useState } from 'react';

import { getChallenge } from './api.ts';
import { solve } from './solve.ts';

export type CaptchaState = 'idle' | 'working' | 'done' | 'failed';

export interface Captcha {
  state: CaptchaState;
  /**
   * The solution for the server, once it is ready.
   * @throws when solving failed.
   */
  answer: () => Promise<string>;
  /** Discards the solution, which is valid once, and solves a new challenge. */
  restart: () => void;
}

/** A solution that expires within this time (ms) is replaced, so that it is still valid on arrival. */
const MARGIN = 30_000;

async function workOut(signal: AbortSignal): Promise<{ text: string; expiresAt: number }> {
  const challenge = await getChallenge(signal);
  if (!challenge) return { text: '', expiresAt: Infinity };
  const text = await solve(challenge, signal);
  return { text, expiresAt: (challenge.parameters.expiresAt ?? Infinity) * 1000 - MARGIN };
}

/** Solves the captcha in the background while the form is filled in, and again before the solution expires. */
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
