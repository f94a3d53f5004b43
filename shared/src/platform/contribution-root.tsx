import { QueryClientProvider } from '@tanstack/react-query';
import * as React from 'react';
import type { ComponentType, ReactNode } from 'react';
import * as ReactDOMClient from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import type { ReactAppOrParcel } from 'single-spa-react';

import { AreaReactContext } from './context.ts';
import type { AreaContext } from './context.ts';
import { HistoryRouter } from './history-router.tsx';
import { queryClient } from './query.ts';

/** Passed by the shell to the content of a slot. */
export interface SlotProps {
  /** Unique in the page. */
  name: string;
  area: AreaContext;
  /** The data of the slot: `SlotData`. */
  data: object;
}

/** The lifecycles of the content of a slot, with router, query cache and error boundary around it. */
export const contributionRoot = (
  Content: ComponentType<object>,
  Frame: ComponentType<{ children: ReactNode }> = React.Fragment,
): ReactAppOrParcel<SlotProps> =>
  singleSpaReact<SlotProps>({
    React,
    ReactDOMClient,
    rootComponent: ({ area, data }) => (
      <AreaReactContext value={area}>
        <QueryClientProvider client={queryClient}>
          <HistoryRouter>
            <Frame>
              <Content {...data} />
            </Frame>
          </HistoryRouter>
        </QueryClientProvider>
      </AreaReactContext>
    ),
    domElementGetter: ({ area }) => area.domElement,
    errorBoundary: (error, _info, { area }) => <Broken area={area} error={error} />,
  });

/** Renders nothing: the host of the slot decides what to show instead. */
function Broken({ area, error }: { area: AreaContext; error: Error }) {
  React.useEffect(() => area.onBroken(error), [area, error]);
  return null;
}
