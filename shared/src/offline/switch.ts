/** Whether offline mode is on (setting OFFLINE) and the origin of the page supports it. */
export const isOfflineOn = (): boolean =>
  globalThis.isSecureContext && document.querySelector<HTMLMetaElement>('meta[name="offline"]')?.content === 'on';
