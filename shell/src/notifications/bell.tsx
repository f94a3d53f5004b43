import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { useMessages } from 'shared/i18n';
import { announce, queryClient, useLocation, useQuery } from 'shared/platform';

import { unreadQuery } from './unread.ts';
import { messages } from './messages.ts';
import './bell.css';

const Panel = lazy(() => import('./panel.tsx'));

/** Above this, the exact number is not shown. */
const MOST_SHOWN = 99;

/** The bell of signed-in people: the number of unread notifications, and the list on request [NOTE-07]. */
export function Bell() {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { pathname } = useLocation();
  const { data } = useQuery(unreadQuery(), queryClient);
  const unread = data?.unread ?? 0;
  useArrivals(data?.newest);
  useEffect(() => setOpen(false), [pathname]);

  const handleClose = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <div className="bell">
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={unread > 0 ? `${t('bell')}: ${t('unread', { count: unread })}` : t('bell')}
        title={t('bell')}
        onClick={() => setOpen(!isOpen)}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" fill="none" stroke="currentColor">
          <path
            d="M5 8.5a5 5 0 0 1 10 0c0 4 1.5 5 1.5 5h-13S5 12.5 5 8.5ZM8.2 16a2 2 0 0 0 3.6 0"
            strokeWidth="1.6"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        {unread > 0 && (
          <span className="bell-count" aria-hidden="true">
            {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Panel onClose={handleClose} />
        </Suspense>
      )}
    </div>
  );
}

/** Marks notifications about the visible page as read, and announces the rest. */
function useArrivals(newest: number | null | undefined): void {
  const t = useMessages(messages);
  const { pathname } = useLocation();
  const known = useRef<number | undefined>(undefined);
  useEffect(() => {
    if (newest === undefined) return;
    if (newest === null) {
      known.current ??= 0;
      return;
    }
    const isNew = known.current !== undefined && newest > known.current;
    known.current = newest;
    if (!isNew) return;
    void import('./arrivals.ts')
      .then(({ settleArrivals }) => settleArrivals(pathname))
      .then(
        (rest) => rest > 0 && announce(t('arrived')),
        () => undefined,
      );
  }, [newest, pathname, t]);
}
