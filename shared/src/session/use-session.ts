import { useSubject } from '../state/index.ts';
import { session$ } from './session.ts';
import type { Session } from './session.ts';

export function useSession(): Session {
  return useSubject(session$);
}
