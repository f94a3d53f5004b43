import type { CDPSession, Page } from '@playwright/test';

/** What a page holds on to after its garbage was collected. */
export interface Footprint {
  /** Bytes of the script heap. */
  heap: number;
  /** Nodes of the document and those that only scripts still know. */
  nodes: number;
  listeners: number;
  /** Style sheets in the page. */
  styles: number;
  /** Listeners of the states and events that the shell shares with areas. */
  subscriptions: number;
}

/** Weighs pages of one tab. */
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
    // What a finished request or timer still held is free only in the next round.
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

/** Runs in the page: what the shell offers to areas stands in the scope of shared modules. */
async function countShared(): Promise<{ styles: number; subscriptions: number }> {
  const { __FEDERATION__: federation } = globalThis as typeof globalThis & {
    __FEDERATION__?: { __SHARE__?: Record<string, Record<string, Record<string, Record<string, SharedModule>>>> };
  };
  const scopes = Object.values(federation?.__SHARE__ ?? {}).flatMap((host) => Object.values(host));
  const eager = ['events', 'i18n', 'platform', 'session', 'theme'];
  let subscriptions = 0;
  for (const scope of scopes) {
    for (const name of eager) {
      const [offered] = Object.values(scope[`shared/${name}`] ?? {});
      const shared = (await offered?.get?.())?.() ?? {};
      for (const value of Object.values(shared)) {
        if (typeof value === 'object' && value !== null && 'observers' in value && Array.isArray(value.observers))
          subscriptions += value.observers.length;
      }
    }
  }
  return { styles: document.querySelectorAll('style, link[rel="stylesheet"]').length, subscriptions };
}

export interface Mounting {
  area: string;
  /** A path of the area, and one on which it is not mounted. */
  path: string;
  away: string;
}

/** Mounts and unmounts an area as navigation does. */
export async function mountAgain(page: Page, { area, path, away }: Mounting, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await page.evaluate((to) => history.pushState(null, '', to), path);
    await page.waitForFunction((id) => {
      const element = document.getElementById(id);
      return element?.querySelector('h1') && !element.querySelector('.skeleton, [aria-busy="true"]');
    }, `area-${area}`);
    await page.evaluate((to) => history.pushState(null, '', to), away);
    // What draws into a slot goes with the slot.
    await page.waitForFunction((id) => (document.getElementById(id)?.childElementCount ?? 0) === 0, `area-${area}`);
  }
}
