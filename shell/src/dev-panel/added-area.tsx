import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';
import { useAddress } from './use-address.ts';

/** Shows an area in this browser that the site does not have yet, from the machine of its team. */
export function AddedArea() {
  const t = useMessages(messages);
  const { address, setAddress, problem, submit } = useAddress(undefined);
  return (
    <form className="add-area" onSubmit={submit}>
      <label>
        {t('addedAddress')}
        <input
          placeholder="http://localhost:8090/"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
      </label>
      <button type="submit" disabled={address === ''}>
        {t('add')}
      </button>
      {problem !== '' && <span role="alert">{problem}</span>}
    </form>
  );
}
