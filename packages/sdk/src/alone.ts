import { client } from 'shared/api';
import { startLocale } from 'shared/i18n';
import { adoptKey, keepProfile, session$, startSession } from 'shared/session';
import { startTheme } from 'shared/theme';
import 'shared/theme/base.css';

import { areaContext, mountArea } from './mount-area.ts';
import type { Mountable } from './mount-area.ts';

/**
 * Shows a remote without the shell and without other areas, for `parlance-remote dev --alone`.
 * @param key of a session, to be signed in
 */
export async function showAlone(name: string, remote: Mountable, key?: string): Promise<void> {
  startTheme();
  startLocale();
  await startSession();
  if (key !== undefined && key !== '' && (await adoptKey(key)))
    keepProfile(await client.get('/v2/account/my-profile/'), session$.value);
  const main = document.body.appendChild(document.createElement('main'));
  main.id = 'main';
  const area = areaContext(name, main, (error) => {
    throw error;
  });
  await mountArea(remote, area);
}
