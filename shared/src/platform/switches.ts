/** Parts of the product that are off unless the operator's setting FEATURES names them. */
export type SwitchName = 'activities' | 'reports' | 'payments';

/** Whether the operator switched a part on; the server writes the setting into the page. */
export function isSwitchedOn(name: SwitchName): boolean {
  const setting = document.querySelector<HTMLMetaElement>('meta[name="features"]')?.content ?? '';
  return setting.split(' ').includes(name);
}
