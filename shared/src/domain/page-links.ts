/** Links shown on each side of the current page. */
const AROUND = 4;

/**
 * Page numbers to link, the current one included: up to four before and four after it [SHELL-14]. Pages count from 1.
 */
export function pageLinks(current: number, pages: number): number[] {
  const first = Math.max(1, current - AROUND);
  const last = Math.min(pages, current + AROUND);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

/** Number of pages; an empty list has one page. */
export function pageCount(items: number, perPage: number): number {
  return Math.max(1, Math.ceil(items / perPage));
}
