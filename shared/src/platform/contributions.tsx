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

/** Fetches what an area draws into a slot, by its id. @returns lifecycles for one place on screen */
export type OpenContribution = (id: string) => Promise<ReactAppOrParcel<SlotProps>>;

/** Draws into a slot; its props are what the slot tells. */
type Contribution = () => Promise<{ default: ComponentType<never> }>;

/**
 * What an area draws on screens of others, by the ids in its `remote.json`, with router, query cache and error boundary
 * around each. The code of each arrives when its slot is first on screen.
 * @param Frame stands around each: `UiProvider` of `shared/ui` where antd is used.
 */
export const defineContributions =
  (
    table: Readonly<Record<string, Contribution>>,
    Frame: ComponentType<{ children: ReactNode }> = React.Fragment,
  ): OpenContribution =>
  async (id) => {
    const module = await table[id]?.();
    if (!module) throw new Error(`This build draws no "${id}".`);
    const Content = module.default as ComponentType<object>;
    return singleSpaReact<SlotProps>({
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
  };

/** Nothing: what stands there instead is for the host of the slot to say. */
function Broken({ area, error }: { area: AreaContext; error: Error }) {
  React.useEffect(() => area.onBroken(error), [area, error]);
  return null;
}
