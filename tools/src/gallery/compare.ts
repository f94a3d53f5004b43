import type { Page } from '@playwright/test';

/** Colors that differ by less than this (of 255) come from smoothing. */
const TOLERANCE = 24;

/** @returns the share of pixels that differ, 1 if the sizes differ. The page needs no content. */
export function differenceOf(page: Page, before: Buffer, now: Buffer): Promise<number> {
  const pictures = [before, now].map((picture) => `data:image/png;base64,${picture.toString('base64')}`);
  return page.evaluate(
    async ({ sources, tolerance }) => {
      const drawn = await Promise.all(
        sources.map(async (source) => {
          const image = new Image();
          image.src = source;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height);
          const context = canvas.getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height);
        }),
      );
      const [one, other] = drawn;
      if (!one || one.width !== other?.width || one.height !== other.height) return 1;
      let differing = 0;
      for (let at = 0; at < one.data.length; at += 4) {
        const distance = [0, 1, 2].map((part) => Math.abs((one.data[at + part] ?? 0) - (other.data[at + part] ?? 0)));
        if (Math.max(...distance) > tolerance) differing += 1;
      }
      return (differing * 4) / one.data.length;
    },
    { sources: pictures, tolerance: TOLERANCE },
  );
}
