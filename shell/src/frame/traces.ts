/** A listener to events of the whole page. */
export interface PageListener {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: EventListenerOrEventListenerObject;
  readonly options: unknown;
  /** Where it was added. Its stack takes long to write, and is seldom read. */
  readonly origin: Error;
  /** What the browser calls: the listener, or what observes it. */
  called: EventListenerOrEventListenerObject;
}

/** Listeners of the page, and where running intervals were started. */
export const traces = { listeners: new Set<PageListener>(), intervals: new Map<number, Error>() };

/** The browser's own functions, kept from before they were wrapped. */
const { setInterval: start, clearInterval: end, setTimeout: startOnce } = globalThis;

/** Replaced by the code that looks at traces, which is loaded later. */
export const observer = {
  observe: ({ listener }: PageListener): EventListenerOrEventListenerObject => listener,
  /** Whether the caller may start a timer. */
  mayStart: (): boolean => true,
};

type Given = [type: string, listener: EventListenerOrEventListenerObject | null, options?: unknown];
type Method = (this: EventTarget, ...given: Given) => void;
type Methods = Readonly<Record<`${'add' | 'remove'}EventListener`, Method>>;

/** Functions of single-spa, which keeps listeners to the history itself, and passes on all others. */
export let listen: Method;
export let unlisten: Method;

const isPage = (target: unknown): boolean =>
  ([globalThis, document, document.documentElement, document.body] as readonly unknown[]).includes(target);

interface Options {
  readonly capture?: boolean;
  readonly once?: boolean;
  readonly signal?: AbortSignal;
}
/** `true` means only that it captures. */
const optionsOf = (options: unknown): Options => (options === true ? { capture: true } : (Object(options) as Options));
export const isCapturing = (options: unknown): boolean => !!optionsOf(options).capture;

/** Not every browser knows the limit. */
const limited: ErrorConstructor & { stackTraceLimit?: number | undefined } = Error;
/** Frames of a stack: the module that starts something may be far below. */
export const DEPTH = 50;

export function placeNow(depth: number): Error {
  const { stackTraceLimit: usual } = limited;
  limited.stackTraceLimit = depth;
  const place = new Error();
  limited.stackTraceLimit = usual;
  return place;
}

export function forgetInterval(timer: number | undefined): void {
  traces.intervals.delete(timer ?? 0);
  end(timer);
}

/**
 * Notes who adds listeners to the page and starts intervals, so that what an area leaves behind is found.
 * Runs once single-spa has started, which then keeps listeners to the history itself, and before code of any area.
 */
export function followTraces(): void {
  ({ addEventListener: listen, removeEventListener: unlisten } = globalThis as unknown as Methods);
  const methods = {
    addEventListener(this: EventTarget | undefined, ...given: Given) {
      const [type, listener, options] = given;
      const target = this ?? globalThis;
      const { once, signal } = optionsOf(options);
      if (!listener || once || signal || !isPage(target)) {
        listen.apply(target, given);
        return;
      }
      if (find(target, given)) return;
      const noted = { target, type, listener, options, origin: placeNow(DEPTH), called: listener };
      traces.listeners.add(noted);
      noted.called = observer.observe(noted);
      listen.call(target, type, noted.called, options);
    },
    removeEventListener(this: EventTarget | undefined, ...given: Given) {
      const target = this ?? globalThis;
      const noted = isPage(target) ? find(target, given) : undefined;
      if (noted) removeListener(noted);
      else unlisten.apply(target, given);
    },
  };
  Object.assign(EventTarget.prototype, methods);
  Object.assign(globalThis, methods, {
    setInterval: (...given: Parameters<typeof start>) => {
      const timer = start(...given) as unknown as number;
      traces.intervals.set(timer, placeNow(DEPTH));
      return timer;
    },
    setTimeout: (...given: Parameters<typeof startOnce>) => (observer.mayStart() ? startOnce(...given) : 0),
    clearInterval: forgetInterval,
    clearTimeout: forgetInterval,
  });
}

const find = (target: EventTarget, [type, listener, options]: Given): PageListener | undefined =>
  [...traces.listeners].find(
    (each) =>
      each.listener === listener &&
      each.target === target &&
      each.type === type &&
      isCapturing(each.options) === isCapturing(options),
  );

export function removeListener(noted: PageListener): void {
  traces.listeners.delete(noted);
  unlisten.call(noted.target, noted.type, noted.called, isCapturing(noted.options));
}
