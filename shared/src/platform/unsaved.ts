import { useLayoutEffect } from 'react';
import { BehaviorSubject } from 'rxjs';

/** What ends: the screen, or the session with everything that the tab stores for its user. */
export type Ending = 'screen' | 'session';

/** The question whether to leave; the shell renders it. */
export interface LeaveQuestion {
  readonly answer: (isSure: boolean) => void;
}

/** The question on screen; undefined while there is none. */
export const leaving$ = new BehaviorSubject<LeaveQuestion | undefined>(undefined);

interface Loss {
  /** A draft in this tab is lost only with the session or the tab. */
  readonly isKept: boolean;
  /** Data stored in the browser survives the end of the tab, too. */
  readonly isLasting: boolean;
}

const losses = new Set<Loss>();

/** Whether something typed would be lost. */
export const wouldLose = (ending: Ending): boolean =>
  [...losses].some(({ isKept, isLasting }) => ending === 'session' || !(isKept || isLasting));

/** Asks before typed text is lost. @returns whether to continue; at once when nothing would be lost. */
export async function mayLeave(ending: Ending): Promise<boolean> {
  if (!wouldLose(ending) || !leaving$.observed) return true;
  leaving$.value?.answer(false);
  return new Promise((resolve) => {
    leaving$.next({
      answer: (isSure) => {
        leaving$.next(undefined);
        resolve(isSure);
      },
    });
  });
}

/** The browser asks in its own words when the tab is closed. */
const stayOpen = (event: BeforeUnloadEvent) => event.preventDefault();

function follow(): void {
  // Pages with this listener cannot be kept for back and forward, so it is there only while it is needed.
  if ([...losses].some(({ isLasting }) => !isLasting)) addEventListener('beforeunload', stayOpen);
  else removeEventListener('beforeunload', stayOpen);
}

/**
 * While `isDirty`, links, back and forward, signing out and closing the tab ask first [SHELL-01]. Redirects (`navigate`
 * with `replace`) and changes of the query do not.
 * @param isKept a draft of `shared/forms` holds the typed text, so that only signing out and closing the tab ask.
 * @param isLasting the browser stores it for its owner, so that only signing out asks.
 */
export function useUnsavedChanges(isDirty: boolean, { isKept = false, isLasting = false }: Partial<Loss> = {}): void {
  useLayoutEffect(() => {
    if (!isDirty) return undefined;
    const loss: Loss = { isKept, isLasting };
    losses.add(loss);
    follow();
    return () => {
      losses.delete(loss);
      follow();
    };
  }, [isDirty, isKept, isLasting]);
}
