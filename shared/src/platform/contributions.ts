import type { ComponentType, ReactNode } from 'react';
import type { ReactAppOrParcel } from 'single-spa-react';

import type { SlotProps } from './contribution-root.tsx';

/** Fetches what an area draws into a slot, by its id. @returns lifecycles for one place on screen */
export type OpenContribution = (id: string) => Promise<ReactAppOrParcel<SlotProps>>;

/** Draws into a slot; its props are what the slot tells. */
type Contribution = () => Promise<{ default: ComponentType<never> }>;

/**
 * What an area draws on screens of others, by the ids in its `remote.json`, with router, query cache and error boundary
 * around each. The code of each arrives when its slot is first on screen, and so does what stands around it.
 * @param Frame stands around each: `UiProvider` of `shared/ui` where antd is used.
 */
export const defineContributions =
  (table: Readonly<Record<string, Contribution>>, Frame?: ComponentType<{ children: ReactNode }>): OpenContribution =>
  async (id) => {
    const [module, { contributionRoot }] = await Promise.all([table[id]?.(), import('./contribution-root.tsx')]);
    if (!module) throw new Error(`This build draws no "${id}".`);
    return contributionRoot(module.default as ComponentType<object>, Frame);
  };
