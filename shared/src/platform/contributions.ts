import type { ComponentType, ReactNode } from 'react';
import type { ReactAppOrParcel } from 'single-spa-react';

import type { SlotProps } from './contribution-root.tsx';

/** Fetches the content of an area for a slot, by its id. @returns lifecycles for one slot on screen */
export type OpenContribution = (id: string) => Promise<ReactAppOrParcel<SlotProps>>;

/** Draws into a slot; its props are the data of the slot. */
type Contribution = () => Promise<{ default: ComponentType<never> }>;

/**
 * The content that an area draws on screens of others, by the ids in its `remote.json`, with router, query cache and
 * error boundary around each. The code of each, and of what surrounds it, loads when its slot is first on screen.
 * @param Frame wraps each: `UiProvider` of `shared/ui` where antd is used.
 */
export const defineContributions =
  (table: Readonly<Record<string, Contribution>>, Frame?: ComponentType<{ children: ReactNode }>): OpenContribution =>
  async (id) => {
    const [module, { contributionRoot }] = await Promise.all([table[id]?.(), import('./contribution-root.tsx')]);
    if (!module) throw new Error(`This build draws no "${id}".`);
    return contributionRoot(module.default as ComponentType<object>, Frame);
  };
