import type { Page } from '@playwright/test';

interface Recorder {
  readonly seen: Set<string>;
  /** Frames since the last new text or open call. */
  calm: number;
  /** Calls whose answers have not begun. */
  open: number;
}

/** Frames without a new text or an open call after which a page is at rest. */
const REST = 30;

/**
 * Records the content of every frame: each visible main heading, each line of the landmarks and each live-region text.
 * All numbers count as the same, since times and counts change on their own.
 */
export async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorder: Recorder = { seen: new Set(), calm: 0, open: 0 };
    Object.assign(globalThis, { recorder });
    const { fetch } = globalThis;
    globalThis.fetch = async (...call) => {
      recorder.open += 1;
      try {
        return await fetch(...call);
      } finally {
        recorder.open -= 1;
      }
    };
    const LIVE = '[aria-live], [role="status"], [role="alert"]';
    const add = (kind: string, text: string | null) => {
      const plain = (text ?? '').replace(/\d+/g, '0').replace(/\s+/g, ' ').trim();
      if (plain === '' || recorder.seen.has(`${kind}: ${plain}`)) return;
      recorder.seen.add(`${kind}: ${plain}`);
      recorder.calm = 0;
    };
    const look = () => {
      recorder.calm = recorder.open > 0 ? 0 : recorder.calm + 1;
      for (const heading of document.querySelectorAll('h1'))
        if (heading.checkVisibility()) add('heading', heading.textContent);
      for (const landmark of document.querySelectorAll<HTMLElement>('header, nav, main, aside, footer'))
        if (landmark.checkVisibility()) for (const line of landmark.innerText.split('\n')) add('line', line);
      for (const region of document.querySelectorAll(LIVE)) add('live', region.textContent);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/**
 * Waits until no call is open and many frames showed no new text.
 * @returns everything that the page showed since the last call.
 */
export async function takeFrames(page: Page): Promise<string[]> {
  await page.waitForFunction((rest) => (globalThis as unknown as { recorder: Recorder }).recorder.calm > rest, REST);
  return page.evaluate(() => {
    const { recorder } = globalThis as unknown as { recorder: Recorder };
    const texts = [...recorder.seen];
    recorder.seen.clear();
    recorder.calm = 0;
    return texts;
  });
}
