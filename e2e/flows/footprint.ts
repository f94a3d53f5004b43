import type { CDPSession, Page } from '@playwright/test';

/** Memory a page retains after garbage collection. */
export interface Footprint {
  /** Bytes of the script heap. */
  heap: number;
  /** Nodes of the document and those to which only scripts still refer. */
  nodes: number;
  listeners: number;
  /** Style sheets in the page. */
  styles: number;
  /** Listeners of states and events that the shell shares with areas. */
  subscriptions: number;
}

/** Measures the pages of one tab. */
export class Scales {
  readonly #page: Page;
  readonly #session: CDPSession;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
  }

  static async of(page: Page): Promise<Scales> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    await session.send('HeapProfiler.enable');
    return new Scales(page, session);
  }

  async weigh(): Promise<Footprint> {
    // Objects held by a finished request or timer are released only in the next round.
    for (let round = 0; round < 3; round += 1) await this.#session.send('HeapProfiler.collectGarbage');
    const { metrics } = await this.#session.send('Performance.getMetrics');
    const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? Number.NaN;
    const { styles, subscriptions } = await this.#page.evaluate(countShared);
    return {
      heap: metric('JSHeapUsedSize'),
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
      styles,
      subscriptions,
    };
  }
}

interface SharedModule {
  get?: () => Promise<() => Record<string, unknown>>;
}

/**
 * Counts the observers of the modules that the shell shares with areas. Runs in the page, so it closes over nothing.
 */
async function countShared(): Promise<{ styles: number; subscriptions: number }> {
  const eager = ['events', 'i18n', 'platform', 'session', 'theme'].map((name) => `shared/${name}`);
  const observersOf = (value: unknown): number =>
    typeof value === 'object' && value !== null && 'observers' in value && Array.isArray(value.observers)
      ? value.observers.length
      : 0;
  const { __FEDERATION__: federation } = globalThis as {
    __FEDERATION__?: { __SHARE__?: Record<string, Record<string, Record<string, Record<string, SharedModule>>>> };
  };
  const scopes = Object.values(federation?.__SHARE__ ?? {}).flatMap((host) => Object.values(host));
  const offered = scopes.flatMap((scope) => eager.flatMap((name) => Object.values(scope[name] ?? {}).slice(0, 1)));
  let subscriptions = 0;
  for (const { get } of offered) {
    const factory = await get?.();
    for (const value of Object.values(factory?.() ?? {})) subscriptions += observersOf(value);
  }
  return { styles: document.querySelectorAll('style, link[rel="stylesheet"]').length, subscriptions };
}
