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

/** What the shell hands to something that is drawn into a slot. */
export interface SlotProps {
  /** Differs from all others in the page. */
  name: string;
  area: AreaContext;
  /** What the slot tells: `SlotData`. */
  data: object;
}

/** The lifecycles of something in a slot, with router, query cache and error boundary around it. */
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

/** Nothing: what stands there instead is for the host of the slot to say. */
function Broken({ area, error }: { area: AreaContext; error: Error }) {
  React.useEffect(() => area.onBroken(error), [area, error]);
  return null;
}
