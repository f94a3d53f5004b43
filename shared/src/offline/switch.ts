/** Whether the operator lets browsers keep what people saw, and pages are from an origin that can (setting OFFLINE). */
export const isOfflineOn = (): boolean =>
  globalThis.isSecureContext && document.querySelector<HTMLMetaElement>('meta[name="offline"]')?.content === 'on';
