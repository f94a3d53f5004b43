import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useQuery } from 'shared/platform';
import { KnownWords, readKnownWords } from 'shared/sentence';

import { linkWordsQuery } from './api.ts';

/** Lets editors propose words that the link's translations have marked; loaded once an editor is in use [TRN-73]. */
export function LinkWordsProvider({ token, children }: { token: string; children: ReactNode }) {
  const [isAsked, setAsked] = useState(false);
  const { data } = useQuery({ ...linkWordsQuery(token), enabled: isAsked });
  const value = useMemo(() => ({ phrases: data ?? readKnownWords([]), ask: () => setAsked(true) }), [data]);
  return <KnownWords value={value}>{children}</KnownWords>;
}
