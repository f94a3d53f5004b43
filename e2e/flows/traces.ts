import type { Page } from '@playwright/test';

/** Reports the changes outside its element made by the build whose files are in a folder. */
type Tracer = (folder: string) => string[];
type Traced = typeof globalThis & { parlanceTracers?: Tracer[] };

/** Observes what scripts do outside the page's elements. Call it before the page is opened. */
export async function followTraces(page: Page): Promise<void> {
  for (const follow of [followTimers, followListeners, followObjects]) await page.addInitScript(follow);
}

/** Ignores everything that the shell has added and replaced during its start. Call it before an area is opened. */
export async function forgiveShell(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('parlance-traced')));
}

/**
 * What an area has left or changed in the page: active timers and listeners, globals, prototypes, the history, and
 * style rules for elements of others.
 * @param area `mf-browse`
 */
export async function tracesOf(page: Page, area: string): Promise<string[]> {
  const folder = `${new URL(page.url()).origin}/remotes/${area}/`;
  const left = await page.evaluate(
    (below) => (globalThis as Traced).parlanceTracers?.flatMap((tracer) => tracer(below)) ?? [],
    folder,
  );
  return [...new Set([...left, ...(await page.evaluate(globalRules, folder))])];
}

/* The functions below run in the page, so each closes over nothing. */

function followTimers(): void {
  const running = new Map<unknown, string>();
  const { setInterval: start, clearInterval: end } = globalThis;
  const stop = (timer?: number) => {
    running.delete(timer);
    end(timer);
  };
  Object.assign(globalThis, {
    setInterval: (...given: Parameters<typeof setInterval>) => {
      const timer = start(...given);
      running.set(timer, new Error('traced').stack ?? '');
      return timer;
    },
    clearInterval: stop,
    clearTimeout: stop,
  });
  const tracer: Tracer = (folder) =>
    [...running.values()].filter((stack) => stack.includes(folder)).map(() => 'An interval runs on.');
  ((globalThis as Traced).parlanceTracers ??= []).push(tracer);
}

function followListeners(): void {
  interface Listening {
    readonly target: unknown;
    readonly type: string;
    readonly listener: unknown;
    readonly isCapturing: boolean;
    /** The first file of a build or the shell in the stack of the call. */
    readonly file: string;
  }
  const FILE = /https?:\/\/[^\s)]+?\/(?:remotes|assets)\/[^\s)]+?(?=:\d+:\d+)/;
  // The router of the shell wraps the window's function.
  const WRAPPER = /addEventListener/;
  let listening: Listening[] = [];
  type Given = [type: string, listener: unknown, options?: unknown];
  const methods = EventTarget.prototype as unknown as Record<'addEventListener' | 'removeEventListener', Method>;
  type Method = (this: unknown, ...given: Given) => void;
  const { addEventListener: listen, removeEventListener: unlisten } = methods;
  const isCapturing = (options: unknown) =>
    options === true || (typeof options === 'object' && options !== null && 'capture' in options && !!options.capture);
  const isPage = (target: unknown) =>
    [globalThis, document, document.documentElement, document.body].some((each) => each === target);
  const forget = (target: unknown, [type, listener, options]: Given) => {
    listening = listening.filter(
      (each) =>
        each.target !== target ||
        each.type !== type ||
        each.listener !== listener ||
        each.isCapturing !== isCapturing(options),
    );
  };
  Object.assign(methods, {
    addEventListener(this: unknown, ...given: Given) {
      const target = this ?? globalThis;
      const [type, listener, options] = given;
      const endsByItself =
        typeof options === 'object' && options !== null && ('once' in options || 'signal' in options);
      if (isPage(target) && !endsByItself) {
        forget(target, given);
        const frames = (new Error('traced').stack ?? '').split('\n').filter((frame) => !WRAPPER.test(frame));
        const file = FILE.exec(frames.join('\n'))?.[0] ?? '';
        listening.push({ target, type, listener, isCapturing: isCapturing(options), file });
      }
      listen.apply(target, given);
    },
    removeEventListener(this: unknown, ...given: Given) {
      const target = this ?? globalThis;
      forget(target, given);
      unlisten.apply(target, given);
    },
  });
  const tracer: Tracer = (folder) =>
    listening.filter(({ file }) => file.startsWith(folder)).map(({ type }) => `A listener of "${type}" stays.`);
  ((globalThis as Traced).parlanceTracers ??= []).push(tracer);
}

function followObjects(): void {
  interface Parts {
    readonly value?: unknown;
    readonly get?: unknown;
    readonly set?: unknown;
  }
  const classes = [Object, Array, Function, String, Number, Promise, Date, RegExp, Map, Set, Error, Node, Element];
  const objects = new Map<string, object>(
    [...classes, HTMLElement, Event, EventTarget, Response, Storage, History].map(({ name, prototype }) => [
      `${name}.prototype`,
      prototype as object,
    ]),
  );
  objects.set('history', history);
  const propertiesOf = (object: object) =>
    new Map(
      Object.entries<Parts>(Object.getOwnPropertyDescriptors(object)).map(([key, { value, get, set }]) => [
        key,
        [value, get, set],
      ]),
    );
  let known = new Map([...objects].map(([name, object]) => [name, propertiesOf(object)]));
  let globals = new Set(Object.getOwnPropertyNames(globalThis));
  addEventListener('parlance-traced', () => {
    known = new Map([...objects].map(([name, object]) => [name, propertiesOf(object)]));
    globals = new Set(Object.getOwnPropertyNames(globalThis));
  });
  const changed = (): string[] =>
    [...objects].flatMap(([name, object]) =>
      [...propertiesOf(object)].flatMap(([key, parts]) => {
        const before = known.get(name)?.get(key);
        const isSame = before !== undefined && parts.every((part, index) => part === before[index]);
        return isSame ? [] : [`${name}.${key} was ${before ? 'replaced' : 'added'}.`];
      }),
    );
  const tracer: Tracer = () => {
    // The container of a build, the list of its chunks, and the texts that it registers: its own, and those of its
    // host.
    const isLoader = (key: string) => /mf[-_][a-z]/.test(key) || key.startsWith('__FEDERATION__');
    const added = Object.getOwnPropertyNames(globalThis).filter((key) => !globals.has(key) && !isLoader(key));
    return [...added.map((key) => `The global "${key}" was added.`), ...changed()];
  };
  ((globalThis as Traced).parlanceTracers ??= []).push(tracer);
}

/** Rules of a build's style sheets whose selectors have no class, so that they match elements of others. */
function globalRules(folder: string): string[] {
  const selectorsIn = (rules: CSSRuleList): string[] =>
    [...rules].flatMap((rule) => [
      ...(rule instanceof CSSStyleRule ? rule.selectorText.split(/,(?![^(]*\))/) : []),
      ...('cssRules' in rule && rule.cssRules instanceof CSSRuleList ? selectorsIn(rule.cssRules) : []),
    ]);
  return [...document.styleSheets]
    .filter(({ href }) => href?.startsWith(folder))
    .flatMap(({ cssRules }) => selectorsIn(cssRules))
    .filter((selector) => !/[.#[&]/.test(selector))
    .map((selector) => `The style rule "${selector.trim()}" is for everybody's elements.`);
}
