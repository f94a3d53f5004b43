import { createRoot } from 'react-dom/client';
import type { ReactNode } from 'react';
import { Suspense, lazy, useEffect, useState } from 'react';
import type { RouteClaim } from '@parlance/contract';
import { useLocale, useMessages } from 'shared/i18n';
import { HistoryRouter, Skeleton } from 'shared/platform';

import { messages } from './messages.ts';
import { Panel } from './panel.tsx';

/** Few pages are ever unavailable. What does not arrive is the failure of a page, like others. */
const Unavailable = lazy(() => import('./unavailable.tsx').catch(() => ({ default: NotNow })));

/** Delay (ms) until the page says that loading is slow. */
const SLOW_AFTER = 4_000;

function render(element: HTMLElement, content: ReactNode): () => void {
  const host = document.createElement('div');
  element.append(host);
  const root = createRoot(host);
  root.render(content);
  return () => {
    host.remove();
    // React refuses to unmount a root during rendering, and a broken area calls this while rendering.
    queueMicrotask(() => root.unmount());
  };
}

/** Renders the loading state of an area into its element. @returns removes it. */
export const showAreaLoading = (element: HTMLElement): (() => void) => render(element, <Loading />);

/** Renders the failure of a page, with retry, into its area's element. @returns removes it. */
export const showAreaFailure = (element: HTMLElement, page: RouteClaim | undefined, failure: AreaFailure) =>
  renderPanel(element, page, <Failed page={page} {...failure} />);

/** Renders why a page is unavailable into its area's element. @returns removes it. */
export const showUnavailable = (element: HTMLElement, page: RouteClaim | undefined, reason: 'off' | 'newer') =>
  renderPanel(
    element,
    page,
    <Suspense fallback={null}>
      <Unavailable page={page} reason={reason} />
    </Suspense>,
  );

/** Failed content of the header is omitted without a message. */
const renderPanel = (element: HTMLElement, page: RouteClaim | undefined, panel: ReactNode): (() => void) =>
  page?.slot === 'header' ? () => undefined : render(element, <HistoryRouter>{panel}</HistoryRouter>);

interface AreaFailure {
  /** Identifies the failure in the report. */
  id: string;
  onRetry: () => void;
}

function Loading() {
  const t = useMessages(messages);
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="page">
      <div className="area-loading">
        <Skeleton rows={5} />
        {isSlow && (
          <p className="soft" role="status">
            {t('slow')}
          </p>
        )}
      </div>
    </div>
  );
}

interface Shown {
  page: RouteClaim | undefined;
  children?: ReactNode;
}

function NotNow({ page, children }: Shown) {
  const t = useMessages(messages);
  const locale = useLocale();
  return (
    <Panel isBad title={t('failedTitle', { page: page?.title[locale] ?? t('thisPage') })} text={t('failedText')}>
      {children}
    </Panel>
  );
}

function Failed({ page, id, onRetry }: AreaFailure & Shown) {
  const t = useMessages(messages);
  return (
    <NotNow page={page}>
      <p className="soft">{t('failedId', { id })}</p>
      <button type="button" className="button primary" onClick={onRetry}>
        {t('retry')}
      </button>
    </NotNow>
  );
}
