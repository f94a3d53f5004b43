import { QueryClientProvider } from '@tanstack/react-query';
import * as React from 'react';
import type { ComponentType, ReactNode } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import { useRoutes } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import singleSpaReact from 'single-spa-react';
import type { ReactAppOrParcel } from 'single-spa-react';

import { useMessages } from '../i18n/index.ts';
import { openRoutes } from './area-routes.ts';
import type { AreaRoute } from './area-routes.ts';
import { AreaReactContext } from './context.ts';
import type { AreaContext } from './context.ts';
import { HistoryRouter } from './history-router.tsx';
import { messages } from './messages.ts';
import { queryClient } from './query.ts';

/** The exports of a remote: the single-spa lifecycles, and a step before `mount`. */
export interface RemoteLifecycles extends ReactAppOrParcel<AreaContext> {
  /** Fetches the page of the address, so that `mount` renders it at once; meanwhile the shell shows a loading state. */
  prepare: () => Promise<void>;
}

/**
 * The lifecycles of an area, with router, query cache and error boundary around its pages.
 * @param Frame wraps all of them: `UiProvider` of `shared/ui` where antd is used.
 */
export function defineRemote(
  table: readonly AreaRoute[],
  Frame: ComponentType<{ children: ReactNode }> = React.Fragment,
): RemoteLifecycles {
  const { rows, fetchPages } = openRoutes(table);
  const rootComponent = (area: AreaContext) => (
    <AreaReactContext value={area}>
      <QueryClientProvider client={queryClient}>
        <HistoryRouter isOwn={area.isOwn} fetchPages={fetchPages}>
          <Frame>
            <Pages rows={rows} />
          </Frame>
        </HistoryRouter>
      </QueryClientProvider>
    </AreaReactContext>
  );
  const lifecycles = singleSpaReact<AreaContext>({
    React,
    ReactDOMClient,
    rootComponent,
    domElementGetter: (area) => area.domElement,
    errorBoundary: (error, _info, area) => <Broken area={area} error={error} />,
  });
  return {
    ...lifecycles,
    prepare: async () => {
      await fetchPages(location.pathname);
    },
  };
}

const Pages = ({ rows }: { rows: RouteObject[] }) => useRoutes(rows);

function Broken({ area, error }: { area: AreaContext; error: Error }) {
  const t = useMessages(messages);
  React.useEffect(() => area.onBroken(error), [area, error]);
  return (
    <p role="alert" className="visually-hidden">
      {t('brokenTitle', { area: area.name })}
    </p>
  );
}
