import type { LinkPlace, SlotPlace } from '@parlance/contract';
import { BehaviorSubject } from 'rxjs';
import type { AreaContext } from 'shared/platform';

import { preloadSlot } from '../registry/files.ts';
import { remotes$ } from '../registry/live-remotes.ts';
import type { Remote } from '../registry/registry.ts';

type Contributions = NonNullable<AreaContext['contributions']>;
type All = ReturnType<Contributions['current']>;

/** The contributions to menus and slots of the builds that this browser gets; none while an area is unavailable. */
export const contributedBy = (remotes: readonly Remote[]): All =>
  remotes.flatMap(({ name: area, contributes = [], unavailable }) =>
    unavailable ? [] : contributes.map((contribution) => ({ area, contribution })),
  );

const contributed$ = new BehaviorSubject<All>([]);
remotes$.subscribe((remotes) => contributed$.next(contributedBy(remotes)));

/** The contributions of areas, for header and dashboard. The code that renders slots loads with the first of them. */
export const contributions: Contributions = {
  current: () => contributed$.value,
  subscribe: (onChange) => {
    const subscription = contributed$.subscribe(onChange);
    return () => subscription.unsubscribe();
  },
  preload: ({ area, id }) => {
    const remote = remotes$.value.find(({ name }) => name === area);
    if (remote) preloadSlot(remote, id);
  },
  mount: ({ area, id }, into) => {
    let { data } = into;
    const drawing = import('./drawing.ts').then(({ Drawing }) => new Drawing({ ...into, area, id, data }));
    drawing.catch(() => into.onShown(false));
    const tell = (what: (drawn: Awaited<typeof drawing>) => void) => void drawing.then(what, () => undefined);
    return {
      update: (next) => {
        data = next;
        tell((drawn) => drawn.update(next));
      },
      unmount: () => tell((drawn) => drawn.end()),
    };
  },
};

/**
 * Whether there is any contribution to these slots and menus, whatever its requirements: only then is the code that
 * renders them loaded.
 */
export const hasContributed = (...places: readonly (LinkPlace | SlotPlace)[]): boolean =>
  contributed$.value.some(({ contribution }) => {
    const { link, slot } = (contribution ?? {}) as { readonly link?: LinkPlace; readonly slot?: SlotPlace };
    return places.some((place) => place === link || place === slot);
  });
