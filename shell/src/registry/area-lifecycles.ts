import { AreaMachine } from './area-machine.ts';
import type { BuildSource } from './area-machine.ts';

/** single-spa's view of an area: lifecycles that never reject, since single-spa does not mount a rejected one again. */
export interface AreaApp {
  readonly bootstrap: () => Promise<void>;
  readonly mount: () => Promise<void>;
  readonly unmount: () => Promise<void>;
  /** After a navigation; see `AreaMachine`. */
  readonly refresh: () => void;
  /** After a change of the registry; see `AreaMachine`. */
  readonly heal: () => void;
}

/** The lifecycles that the shell registers for one remote. Loading starts at the first mount. */
export function areaApp(source: BuildSource, element: HTMLElement): AreaApp {
  const machine = new AreaMachine(source, element);
  addEventListener('online', () => machine.reconnect());
  return {
    bootstrap: () => Promise.resolve(),
    mount: () => {
      machine.enter();
      return Promise.resolve();
    },
    unmount: () => {
      machine.leave();
      return Promise.resolve();
    },
    refresh: () => machine.refresh(),
    heal: () => machine.heal(),
  };
}
