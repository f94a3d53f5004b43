/** A listener to events of the whole page. */
export interface PageListener {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: EventListenerOrEventListenerObject;
  readonly options: unknown;
  readonly isCapturing: boolean;
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

export const listen = Reflect.get(EventTarget.prototype, 'addEventListener') as Method;
export const unlisten = Reflect.get(EventTarget.prototype, 'removeEventListener') as Method;

const isPage = (target: unknown) =>
  [globalThis, document, document.documentElement, document.body].some((each) => each === target);
const capturing = (options: unknown): boolean =>
  options === true || (typeof options === 'object' && options !== null && 'capture' in options && !!options.capture);

const endsByItself = (options: unknown): boolean =>
  typeof options === 'object' && options !== null && ('once' in options || 'signal' in options);

const LIMIT = 'stackTraceLimit';
/** Frames of a stack: the module that starts something may be far below. */
const DEPTH = 50;

export function placeNow(depth = DEPTH): Error {
  const usual: unknown = Reflect.get(Error, LIMIT);
  Reflect.set(Error, LIMIT, depth);
  const place = new Error();
  Reflect.set(Error, LIMIT, usual);
  return place;
}

export function forgetInterval(timer: number | undefined): void {
  traces.intervals.delete(timer ?? 0);
  end(timer);
}

/**
 * Notes who adds listeners to the page and starts intervals, so that what an area leaves behind is found.
 * Runs before anything else keeps the functions that are wrapped here.
 */
export function followTraces(): void {
  Object.assign(EventTarget.prototype, {
    addEventListener(this: EventTarget | undefined, ...given: Given) {
      const [type, listener, options] = given;
      const target = this ?? globalThis;
      if (!listener || endsByItself(options) || !isPage(target)) {
        listen.apply(target, given);
        return;
      }
      if (find(target, given)) return;
      const isCapturing = capturing(options);
      const noted = { target, type, listener, options, isCapturing, origin: placeNow(), called: listener };
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
  });
  Object.assign(globalThis, {
    setInterval: (...given: Parameters<typeof start>) => {
      const timer = start(...given) as unknown as number;
      traces.intervals.set(timer, placeNow());
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
      each.isCapturing === capturing(options),
  );

export function removeListener(noted: PageListener): void {
  traces.listeners.delete(noted);
  unlisten.call(noted.target, noted.type, noted.called, noted.isCapturing);
}
