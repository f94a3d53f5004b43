/** Text areas grow with their text where the browser has no `field-sizing`; the style sheets bound their height. */
export function growTextAreas(): void {
  if ('fieldSizing' in document.documentElement.style) return;
  for (const type of ['input', 'focusin'] as const) document.addEventListener(type, ({ target }) => grow(target));
}

function grow(target: EventTarget | null): void {
  if (!(target instanceof HTMLTextAreaElement)) return;
  target.style.height = 'auto';
  target.style.height = `${target.scrollHeight + target.offsetHeight - target.clientHeight}px`;
}
