const KEEP_KEY = 'keepSafari';

/** Only Safari; Chrome and browsers based on it also have Safari in their names. */
export const isSafari = (userAgent: string): boolean =>
  /safari/i.test(userAgent) && !/chrome|chromium|crios|android|fxios|edg/i.test(userAgent);

export const keepsSafari = (): boolean => localStorage.getItem(KEEP_KEY) === 'true';

export const keepSafari = (): void => localStorage.setItem(KEEP_KEY, 'true');

/** The path in a history entry's state that led to the notice; `undefined` when the notice was opened directly. */
export const wantedPath = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'wanted' in state && typeof state.wanted === 'string'
    ? state.wanted
    : undefined;
