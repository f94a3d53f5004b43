import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { JSDOM, ResourceLoader, VirtualConsole } from 'jsdom';
import type { DOMWindow } from 'jsdom';

/** The first screen of a page, ready to be embedded in HTML. */
export interface Picture {
  title: string;
  /** The app's elements. */
  html: string;
  /** Addresses of the style sheets that its areas loaded. */
  styles: readonly string[];
  /** CSS of the style attributes, which the page's policy forbids. */
  rules: string;
}

const ORIGIN = 'https://first-paint.invalid';
/** Longest wait (ms) for the first screen. */
const PATIENCE = 10_000;
/** A screen unchanged for this long (ms) is complete; it is checked after each step (ms). */
const STILL = 400;
const STEP = 20;

/**
 * Renders a route of the published site in jsdom as a first-time visitor gets it.
 * @throws Error when nothing renders
 */
export async function takePicture(
  webDir: string,
  { route, locale }: { route: string; locale: string },
): Promise<Picture> {
  const { window } = new JSDOM(await readFile(path.join(webDir, 'index.html'), 'utf8'), {
    url: new URL(route, ORIGIN).href,
    runScripts: 'dangerously',
    resources: new SiteFiles(webDir),
    pretendToBeVisual: true,
    virtualConsole: new VirtualConsole(),
    beforeParse: (own) => completeBrowser(own, webDir, locale),
  });
  try {
    await appeared(window);
    return pictureOf(window.document);
  } finally {
    window.close();
  }
}

const fileOf = (webDir: string, address: string) => path.join(webDir, new URL(address, ORIGIN).pathname);

class SiteFiles extends ResourceLoader {
  readonly #webDir: string;

  constructor(webDir: string) {
    super();
    this.#webDir = webDir;
  }

  override fetch(address: string): ReturnType<ResourceLoader['fetch']> {
    return Object.assign(readFile(fileOf(this.#webDir, address)), { abort: () => undefined });
  }
}

/**
 * Browser APIs that the app uses and jsdom lacks. Site files are served and API calls rejected, so the prerendered page
 * contains nothing that depends on data.
 */
function completeBrowser(window: DOMWindow, webDir: string, locale: string): void {
  Object.defineProperty(window.navigator, 'languages', { value: [locale] });
  Object.assign(window, {
    isSecureContext: false,
    matchMedia: () => Object.assign(new EventTarget(), { matches: false }),
    scrollTo: () => undefined,
    reportError: () => undefined,
    ResizeObserver: class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
    fetch: async (address: string) => new Response(new Uint8Array(await readFile(fileOf(webDir, address)))),
    XMLHttpRequest: class extends window.XMLHttpRequest {
      override readonly status = 404;
      override send() {
        queueMicrotask(() => this.dispatchEvent(new window.ProgressEvent('loadend')));
      }
    },
  });
}

/** Resolves when a heading is present and nothing has changed for a while. */
async function appeared({ document, MutationObserver }: DOMWindow): Promise<void> {
  let changed = performance.now();
  const deadline = changed + PATIENCE;
  const watcher = new MutationObserver(() => {
    changed = performance.now();
  });
  watcher.observe(document, { childList: true, subtree: true, attributes: true });
  while (!document.querySelector('#main h1') || performance.now() - changed < STILL) {
    if (performance.now() > deadline) throw new Error(`The first screen did not come up within ${PATIENCE / 1000} s.`);
    await sleep(STEP);
  }
  watcher.disconnect();
}

function pictureOf(document: Document): Picture {
  const shell = document.getElementById('shell');
  if (!shell) throw new Error('The page has no shell.');
  for (const element of shell.querySelectorAll('[data-live]')) element.remove();
  const rules = [...shell.querySelectorAll('[style]')].map((element, index) => {
    const style = element.getAttribute('style') ?? '';
    element.removeAttribute('style');
    element.setAttribute('data-painted', String(index));
    return `#first-paint [data-painted="${index}"]{${style}}`;
  });
  const own = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].map(
    ({ href }) => new URL(href).pathname,
  );
  return {
    title: document.title,
    html: shell.innerHTML,
    styles: own.filter((href) => href.startsWith('/remotes/')),
    rules: rules.join(''),
  };
}
