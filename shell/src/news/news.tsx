import { useEffect, useState } from 'react';
import { client } from 'shared/api';

import NewsDialog from './news-dialog.tsx';
import { isNewsFor } from './version.ts';

interface NewsProps {
  /** Whether the user wants to see the news in any case. */
  isAskedFor: boolean;
  onClose: () => void;
}

/** The news on request, and for accounts from before the release [SHELL-12]. */
export default function News({ isAskedFor, onClose }: NewsProps) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (isAskedFor) return undefined;
    const abort = new AbortController();
    client.get('/v2/account/my-profile/', { signal: abort.signal }).then(
      ({ created_at: createdAt }) => (isNewsFor(createdAt) ? setShown(true) : onClose()),
      // Another visit asks again.
      () => undefined,
    );
    return () => abort.abort();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- asked once
  }, []);
  return isShown || isAskedFor ? <NewsDialog onClose={onClose} /> : null;
}
