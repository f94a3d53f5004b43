import type { Remote } from './registry.ts';

type Build = Pick<Remote, 'name' | 'build'>;

/** Prefix of one item per mount that is under way; the rest of the key names its lock and its area. */
const MOUNTING = 'mounting ';
const HUNG = 'hungBuilds';
/** A build that hung is not used again in this browser for this time (ms). */
const AVOIDED_MS = 24 * 60 * 60 * 1000;
const MOST = 20;

interface Hung {
  readonly area: string;
  readonly build: string;
  /** Unix time in ms. */
  readonly at: number;
}

let hung: readonly Hung[] = readStored();

function readStored(): Hung[] {
  try {
    const stored = JSON.parse(localStorage.getItem(HUNG) ?? '[]') as Hung[];
    return stored.filter(({ at }) => Date.now() - at < AVOIDED_MS);
  } catch {
    return [];
  }
}

/** @returns false where storage is full or switched off, which must keep no area from being mounted */
function store(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Whether a page of this browser hung while it mounted the build. */
export const hasHung = ({ name, build }: Build): boolean =>
  hung.some((each) => each.area === name && each.build === build);

/**
 * Notes that a build is being mounted. A page that hangs then reports nothing itself: the note stays behind, while the
 * lock of the mount ends with the page, and the next page of this browser finds it.
 * @returns called once the mount has ended or was left
 */
export function watchMount({ name, build }: Build): () => void {
  if (!('locks' in navigator)) return () => undefined;
  const lock = crypto.randomUUID();
  const key = `${MOUNTING}${lock} ${name}`;
  const ended = new AbortController();
  const forget = () => localStorage.removeItem(key);
  const end = () => {
    forget();
    removeEventListener('pagehide', forget);
    ended.abort();
  };
  if (!store(key, build)) return () => undefined;
  addEventListener('pagehide', forget);
  void navigator.locks.request(
    lock,
    () => new Promise<void>((resolve) => ended.signal.addEventListener('abort', () => resolve())),
  );
  return end;
}

/** Finds the builds that hung in earlier pages of this browser. @param onHung called with each */
export async function findHungBuilds(onHung: (build: Build) => void): Promise<void> {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(MOUNTING));
  if (keys.length === 0 || !('locks' in navigator)) return;
  const { held = [] } = await navigator.locks.query();
  const found = keys.flatMap((key) => {
    const [lock = '', name = ''] = key.slice(MOUNTING.length).split(' ');
    const build = localStorage.getItem(key);
    if (build === null || held.some((each) => each.name === lock)) return [];
    localStorage.removeItem(key);
    return [{ name, build }];
  });
  hung = [...hung, ...found.map(({ name, build }) => ({ area: name, build, at: Date.now() }))].slice(-MOST);
  store(HUNG, JSON.stringify(hung));
  found.forEach(onHung);
}
