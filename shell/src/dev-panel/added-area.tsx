import { useState } from 'react';
import type { SubmitEvent } from 'react';
import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';
import { readContractAt, setOverride } from './overrides.ts';

/** Shows an area in this browser that the site does not have yet, from the address of its team's own machine. */
export function AddedArea() {
  const t = useMessages(messages);
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState('');
  const add = async (event: SubmitEvent) => {
    event.preventDefault();
    try {
      const { name } = await readContractAt(undefined, address);
      setProblem('');
      setOverride(name, { address });
      setAddress('');
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <form className="add-area" onSubmit={(event) => void add(event)}>
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
