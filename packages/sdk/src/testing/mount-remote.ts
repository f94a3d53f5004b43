import { areaContext, mountArea } from '../mount-area.ts';
import type { Mountable } from '../mount-area.ts';

/** A remote that the test's shell has mounted. */
export interface MountedRemote {
  readonly element: HTMLElement;
  /** The error that the remote reported to the shell. */
  readonly failures: readonly Error[];
  unmount: () => Promise<void>;
}

/** Mounts a remote the way the shell does: at an address, with its lifecycles, in a separate element. */
export async function mountRemote(remote: Mountable, { at = '/' }: { at?: string } = {}): Promise<MountedRemote> {
  history.replaceState(null, '', at);
  const failures: Error[] = [];
  const element = document.body.appendChild(document.createElement('div'));
  const area = areaContext('mf-test', element, (error) => failures.push(error));
  await undirected(() => mountArea(remote, area));
  return {
    element,
    failures,
    unmount: async () => {
      await undirected(() => remote.unmount(area));
      element.remove();
    },
  };
}

declare global {
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/** Lifecycles wait for React to render, which it does not do automatically in tests that use `act`. */
async function undirected(work: () => Promise<unknown>): Promise<void> {
  const before = globalThis.IS_REACT_ACT_ENVIRONMENT;
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  try {
    await work();
  } finally {
    globalThis.IS_REACT_ACT_ENVIRONMENT = before;
  }
}
