let region: HTMLElement | undefined;

function liveRegion(): HTMLElement {
  if (region?.isConnected) return region;
  region = document.createElement('div');
  region.className = 'visually-hidden';
  region.setAttribute('role', 'status');
  // At the end of the body it would make every page one pixel taller than the window.
  document.body.prepend(region);
  return region;
}

/** Announces a sentence to screen readers; the last one wins. */
export function announce(text: string): void {
  liveRegion().textContent = text;
}
