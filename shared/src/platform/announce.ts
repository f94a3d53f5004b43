let region: HTMLElement | undefined;

function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  // At the end it would make every page a pixel higher than the window.
  document.body.prepend(region);
  return region;
}

/** Says a sentence to people who use a screen reader; the last one wins. */
export function announce(text: string): void {
  liveRegion().textContent = text;
}
