/** A listener that captures events of the whole page. */
export interface Capture {
  readonly target: EventTarget;
  readonly type: string;
  readonly listener: EventListenerOrEventListenerObject;
  readonly options: unknown;
  /** Where it was added. */
  readonly stack: string;
  /** What the browser calls: the listener, or what observes it. */
  called: EventListenerOrEventListenerObject;
}

/** Capturing listeners of the page, and where running intervals were started. */
export const traces = { captures: new Set<Capture>(), intervals: new Map<number, string>() };

/** Set by the code that looks at traces, which is loaded later. */
export const observer: { observe: (capture: Capture) => EventListenerOrEventListenerObject } = {
  observe: ({ listener }) => listener,
};

type Given = [type: string, listener: EventListenerOrEventListenerObject | null, options?: unknown];
type Method = (this: EventTarget, ...given: Given) => void;

/** The browser's own functions, kept from before they were wrapped. */
export const listen = Reflect.get(EventTarget.prototype, 'addEventListener') as Method;
export const unlisten = Reflect.get(EventTarget.prototype, 'removeEventListener') as Method;
const { setInterval: start, clearInterval: end } = globalThis;

const isPage = (target: unknown) =>
  [globalThis, document, document.documentElement, document.body].some((each) => each === target);
const isCapturing = (options: unknown): boolean =>
  options === true || (typeof options === 'object' && options !== null && 'capture' in options && !!options.capture);

const endsByItself = (options: unknown): boolean =>
  typeof options === 'object' && options !== null && ('once' in options || 'signal' in options);

const LIMIT = 'stackTraceLimit';
/** Frames of a stack: the module that starts something may be far below. */
const DEPTH = 50;

function stackNow(): string {
  const usual: unknown = Reflect.get(Error, LIMIT);
  Reflect.set(Error, LIMIT, DEPTH);
  const { stack = '' } = new Error();
  Reflect.set(Error, LIMIT, usual);
  return stack;
}

export function forgetInterval(timer: number | undefined): void {
  traces.intervals.delete(timer ?? 0);
  end(timer);
}

/**
 * Notes who adds capturing listeners to the page and starts intervals, so that what an area leaves behind is found.
 * Runs before anything else keeps the functions that are wrapped here.
 */
export function followTraces(): void {
  Object.assign(EventTarget.prototype, {
    addEventListener(this: EventTarget | undefined, ...given: Given) {
      const [type, listener, options] = given;
      const target = this ?? globalThis;
      if (!listener || !isCapturing(options) || endsByItself(options) || !isPage(target)) {
        listen.apply(target, given);
        return;
      }
      if (find(target, type, listener)) return;
      const noted: Capture = { target, type, listener, options, stack: stackNow(), called: listener };
      traces.captures.add(noted);
      noted.called = observer.observe(noted);
      listen.call(target, type, noted.called, options);
    },
    removeEventListener(this: EventTarget | undefined, ...given: Given) {
      const [type, listener, options] = given;
      const target = this ?? globalThis;
      const noted = isCapturing(options) && isPage(target) ? find(target, type, listener) : undefined;
      if (noted) removeCapture(noted);
      else unlisten.apply(target, given);
    },
  });
  Object.assign(globalThis, {
    setInterval: (...given: Parameters<typeof start>) => {
      const timer = start(...given) as unknown as number;
      traces.intervals.set(timer, stackNow());
      return timer;
    },
    clearInterval: forgetInterval,
    clearTimeout: forgetInterval,
  });
}

const find = (target: EventTarget, type: string, listener: unknown): Capture | undefined =>
  [...traces.captures].find((each) => each.target === target && each.type === type && each.listener === listener);

export function removeCapture(capture: Capture): void {
  traces.captures.delete(capture);
  unlisten.call(capture.target, capture.type, capture.called, true);
}
