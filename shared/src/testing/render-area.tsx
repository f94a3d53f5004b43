import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';

import { AreaReactContext } from '../platform/context.ts';
import type { AreaContext } from '../platform/context.ts';
import { HistoryRouter, queryClient } from '../platform/index.ts';
import { UiProvider } from '../ui/index.ts';

// Generous, since busy machines render slowly.
configure({ asyncUtilTimeout: 30_000 });

const defaults = queryClient.getDefaultOptions();
// A failed load is retried at once.
queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 1 } });

const AREA: AreaContext = {
  name: 'mf-test',
  build: 'b1',
  domElement: document.body,
  isOwn: () => true,
  isSlotClaimed: () => false,
  onBroken: (error) => {
    throw error;
  },
};

interface Where {
  at?: string;
  /** Additional values that the shell passes to the area. */
  area?: Partial<AreaContext>;
}

/** Renders a screen as in an area: at an address, with router, query cache and theme. */
export function renderArea(screen: ReactNode, { at = '/', area = {} }: Where = {}): RenderResult {
  history.replaceState(null, '', at);
  queryClient.clear();
  return render(
    <AreaReactContext value={{ ...AREA, ...area }}>
      <QueryClientProvider client={queryClient}>
        <HistoryRouter>
          {/* Without antd's styles: jsdom matches each of their selectors again for every accessible name. */}
          <ConfigProvider theme={{ zeroRuntime: true }}>
            <UiProvider>{screen}</UiProvider>
          </ConfigProvider>
        </HistoryRouter>
      </QueryClientProvider>
    </AreaReactContext>,
  );
}
