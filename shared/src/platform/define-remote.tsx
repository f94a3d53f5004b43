import { QueryClientProvider } from '@tanstack/react-query';
import * as React from 'react';
import type { ComponentType } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { ReactAppOrParcel } from 'single-spa-react';

import { useMessages } from '../i18n/index.ts';
import { AreaReactContext } from './context.ts';
import type { AreaContext } from './context.ts';
import { messages } from './messages.ts';
import { queryClient } from './query.ts';
import { BrowserRouter } from './router.ts';

/** The single-spa lifecycles of an area, with router, query cache and error boundary around its root. */
export function defineRemote(Root: ComponentType): ReactAppOrParcel<AreaContext> {
  const rootComponent = (area: AreaContext) => (
    <AreaReactContext value={area}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter><Root /></BrowserRouter>
      </QueryClientProvider>
    </AreaReactContext>
  );
  return singleSpaReact<AreaContext>({
    React,
    ReactDOMClient,
    rootComponent,
    domElementGetter: (area) => area.domElement,
    errorBoundary: (error, _info, area) => <Broken area={area} error={error} />,
  });
}

function Broken({ area, error }: { area: AreaContext; error: Error }) {
  const t = useMessages(messages);
  React.useEffect(() => area.onBroken(error), [area, error]);
  return <p role="alert" className="visually-hidden">{t('brokenTitle', { area: area.name })}</p>;
}
