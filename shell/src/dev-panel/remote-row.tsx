import { unknownContributions } from '@parlance/contract';
import { useMessages } from 'shared/i18n';
import { useSubject } from 'shared/state';

import { registryFile } from '../registry/live-remotes.ts';
import { loadTimes } from '../registry/load-remote.ts';
import type { Remote } from '../registry/registry.ts';
import { messages } from './messages.ts';
import { overrides$, resetOverrides, setOverride } from './overrides.ts';
import { useAddress } from './use-address.ts';

export function RemoteRow({ remote }: { remote: Remote }) {
  const t = useMessages(messages);
  const { name, version, build } = remote;
  const override = useSubject(overrides$)[name];
  const time = loadTimes.get(build);
  const unknown = unknownContributions(remote);
  return (
    <tr>
      <th scope="row">
        {name}
        {unknown > 0 && <p className="soft">{t('unknownPlaces', { count: unknown })}</p>}
      </th>
      <td>{version}</td>
      <td>
        <code>{build}</code>
      </td>
      <td>{t(override ? 'override' : 'registry')}</td>
      <td>{time === undefined ? t('notLoaded') : t('milliseconds', { value: Math.round(time) })}</td>
      <td>
        <BuildChooser area={name} chosen={override && 'build' in override ? override.build : ''} />
        <AddressForm area={name} known={override && 'address' in override ? override.address : ''} />
      </td>
    </tr>
  );
}

function BuildChooser({ area, chosen }: { area: string; chosen: string }) {
  const t = useMessages(messages);
  const builds = Object.keys(registryFile()?.remotes[area]?.builds ?? {});
  return (
    <select
      aria-label={t('choose', { area })}
      value={chosen}
      onChange={({ target }) =>
        target.value === '' ? resetOverrides(area) : setOverride(area, { build: target.value })
      }
    >
      <option value="">{t('live')}</option>
      {builds.map((build) => (
        <option key={build}>{build}</option>
      ))}
    </select>
  );
}

function AddressForm({ area, known }: { area: string; known: string }) {
  const t = useMessages(messages);
  const { address, setAddress, problem, submit } = useAddress(area, known);
  return (
    <form onSubmit={submit}>
      <input
        aria-label={t('address', { area })}
        placeholder={t('addressHint')}
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <button type="submit" disabled={address === ''}>
        {t('use')}
      </button>
      {problem !== '' && <span role="alert">{problem}</span>}
    </form>
  );
}
