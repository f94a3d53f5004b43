import type { AreaContext } from 'shared/platform';

/** The exports of a remote that a page without single-spa needs. */
export interface Mountable {
  bootstrap(area: AreaContext): Promise<unknown>;
  prepare(): Promise<void>;
  mount(area: AreaContext): Promise<unknown>;
  unmount(area: AreaContext): Promise<unknown>;
}

/** The values that the shell passes to a remote that has the page to itself. */
export const areaContext = (name: string, domElement: HTMLElement, onBroken: AreaContext['onBroken']): AreaContext => ({
  name,
  build: 'dev',
  domElement,
  isOwn: () => true,
  isSlotClaimed: () => false,
  onBroken,
});

/** Runs the lifecycles of a remote in the shell's order. */
export async function mountArea(remote: Mountable, area: AreaContext): Promise<void> {
  await remote.bootstrap(area);
  await remote.prepare();
  await remote.mount(area);
}
