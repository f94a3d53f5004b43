/** Names of the files of this shell, which the build inserts at the top of the worker. */
declare const SHELL_FILES: readonly string[];

const PREFIX = 'shell ';
/** Differs for each build of the shell: the main script's name changes with everything that it loads. */
const NAME = PREFIX + (SHELL_FILES.find((file) => /^main\..*\.js$/.test(file)) ?? '');
/** Cache key of the page. The server answers this address with the page of the live shell. */
const PAGE = '/index.html';
/** A prerendered page shows only one screen. */
const DRAWN = 'id="first-paint"';
const MAIN_SCRIPT = /\/(main\.[^"/]+\.js)"/;
/** Contains the address of the opened page, which may be private. */
const OWN_ADDRESS = /(rel="canonical" href|property="og:url" content)="[^"]*"/g;
const NEEDED = /(?:src|href)="([^"]*\/assets\/[^"]+)"/g;

const isOwn = (address: string): boolean => SHELL_FILES.includes(new URL(address).pathname.split('/').at(-1) ?? '');

/**
 * Stores the page and the files that it needs to start.
 * @throws Error when a file does not arrive: nothing is stored then.
 */
export async function keepShell(): Promise<void> {
  const answer = await fetch(PAGE, { headers: { accept: 'text/html' }, cache: 'no-cache' });
  if (!answer.ok) throw new Error(`The page answered ${answer.status}.`);
  await keepPage(answer);
}

/** Stores a page as the server sends it now, with the files that it needs to start, if it is a page of this shell. */
export async function keepPage(answer: Response): Promise<void> {
  if (!answer.ok || answer.redirected) return;
  const html = await answer.text();
  const main = MAIN_SCRIPT.exec(html)?.[1];
  if (main === undefined || !SHELL_FILES.includes(main) || html.includes(DRAWN)) return;
  await keepFiles([...html.matchAll(NEEDED)].map(([, address = '']) => new URL(address, location.origin).href));
  const page = new Response(html.replaceAll(OWN_ADDRESS, '$1="/"'), { headers: answer.headers });
  await (await caches.open(NAME)).put(PAGE, page);
}

/** Stores files of this shell that a page has loaded. */
export async function keepFiles(addresses: readonly string[]): Promise<void> {
  const kept = await caches.open(NAME);
  await Promise.all(
    addresses.filter(isOwn).map(async (address) => {
      if (!(await kept.match(address))) await kept.add(new Request(address, { mode: 'cors' }));
    }),
  );
}

/** The stored page; undefined when there is none. */
export const keptPage = async (): Promise<Response | undefined> => (await caches.open(NAME)).match(PAGE);

/** Removes the stored files of other shells. */
export async function forgetOtherShells(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(others.map((name) => caches.delete(name)));
}
