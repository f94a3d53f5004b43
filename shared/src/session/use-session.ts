import { useSyncExternalStore } from 'react';

import { session$ } from './session.ts';
import type { Session } from './session.ts';

const subscribe = (onChange: () => void) => {
  const subscription = session$.subscribe(onChange);
  return () => subscription.unsubscribe();
};

export function useSession(): Session {
  return useSyncExternalStore(subscribe, () => session$.value);
}
