import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Skeleton } from 'shared/platform';

import { messages } from './messages.ts';

/** After this long (ms) the page says that loading is slow. */
const SLOW_AFTER = 4_000;

function render(element: HTMLElement, content: ReactNode): () => void {
  const host = document.createElement('div');
  element.append(host);
  const root = createRoot(host);
  root.render(content);
  return () => {
    host.remove();
    // React refuses to unmount a root in the middle of rendering, which is where a broken area calls from.
    queueMicrotask(() => root.unmount());
  };
}

/** Draws the waiting state of an area into its element. @returns takes it away. */
export const showAreaLoading = (element: HTMLElement): (() => void) => render(element, <Loading />);

export interface AreaFailure {
  area: string;
  error: unknown;
  /** Names the failure in what was reported. */
  id: string;
  onRetry: () => void;
}

/** Draws what failed, and retry, into the area's element. @returns takes it away. */
export const showAreaFailure = (element: HTMLElement, failure: AreaFailure): (() => void) =>
  render(element, <Failed {...failure} />);

function Loading() {
  const t = useMessages(messages);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="page">
      <Skeleton rows={5} />
      {isSlow && (
        <p className="soft" role="status">
          {t('slow')}
        </p>
      )}
    </div>
  );
}

function Failed({ area, error, id, onRetry }: AreaFailure) {
  const t = useMessages(messages);
  return (
    <div className="page">
      <div className="notice bad" role="alert">
        <h2>{t('areaTitle', { area })}</h2>
        <p>{t('areaText')}</p>
        <p className="soft">
          {t('areaReason', { reason: error instanceof Error ? error.message : String(error), id })}
        </p>
        <button type="button" className="button primary" onClick={onRetry}>
          {t('retry')}
        </button>
      </div>
    </div>
  );
}
