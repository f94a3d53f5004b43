import { QueryClientProvider } from '@tanstack/react-query';
import { configure, render } from '@testing-library/react';
import type { RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';

import { HistoryRouter, queryClient } from '../platform/index.ts';
import { UiProvider } from '../ui/index.ts';

// Generous, since busy machines render slowly.
configure({ asyncUtilTimeout: 30_000 });
/** Renders a screen as in an area: at an address, with router, query cache and theme. */
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
