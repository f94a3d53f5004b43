import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';

import { HistoryRouter, queryClient } from '../platform/index.ts';
import { UiProvider } from '../ui/index.ts';

// A busy machine draws slowly; only a screen that never gets there may fail.
configure({ asyncUtilTimeout: 30_000 });
/** Renders a screen as an area would: at an address, with router, query cache and the product's look. */
export function renderArea(screen: ReactNode, { at = '/' }: { at?: string } = {}): RenderResult {
  history.replaceState(null, '', at);
  queryClient.clear();
  return render(
    <QueryClientProvider client={queryClient}>
      <HistoryRouter>
        <UiProvider>{screen}</UiProvider>
      </HistoryRouter>
    </QueryClientProvider>,
  );
}
