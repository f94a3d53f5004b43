import { useState } from 'react';
import { refusalText } from 'shared/api';
import { canUsePasskeys, ConfirmButton } from 'shared/forms';
import { formatDate, useMessages } from 'shared/i18n';
import { QueryView, useQuery } from 'shared/platform';
import { App, Button } from 'shared/ui';

import styles from '../security.module.css';
import { AddPasskey } from './add-passkey.tsx';
import { beginApp, factorsQuery, useNewCodes, useRemoveApp, useRemovePasskey } from './api.ts';
import type { Factors, NewApp, Passkey } from './api.ts';
import { messages } from './messages.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpApp } from './set-up-app.tsx';

/** What a sign-in takes besides the password: an authenticator app, passkeys, recovery codes [ACC-43] [ACC-44]. */
export function FactorsSection() {
  const t = useMessages(messages);
  const factors = useQuery(factorsQuery());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return (
    <section className={styles['section']} aria-labelledby="factors-title">
      <h2 id="factors-title">{t('title')}</h2>
      <p className="soft">{t('purpose')}</p>
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(null)} />}
      <QueryView query={factors} empty={null}>
        {(loaded) => (
          <ul className={styles['list']} aria-labelledby="factors-title">
            <AppRow isOn={loaded.has_authenticator} onCodes={setCodes} />
            {loaded.passkeys.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} />
            ))}
            <NewPasskeyRow factors={loaded} onCodes={setCodes} />
            {(loaded.has_authenticator || loaded.passkeys.length > 0) && (
              <CodesRow left={loaded.recovery_codes_left} onCodes={setCodes} />
            )}
          </ul>
        )}
      </QueryView>
    </section>
  );
}

type OnCodes = (codes: readonly string[] | null) => void;

function AppRow({ isOn, onCodes }: { isOn: boolean; onCodes: OnCodes }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const remove = useRemoveApp();
  const [started, setStarted] = useState<NewApp>();
  const begin = () =>
    beginApp().then(setStarted, (error: unknown) => void message.error(refusalText(error, t('failed'))));
  const handleDone = (codes: readonly string[]) => {
    setStarted(undefined);
    onCodes(codes);
  };
  return (
    <li className={styles['row']}>
      <span className={styles['facts']}>
        <strong>{t('app')}</strong>
        <span className="soft">{t(isOn ? 'appOn' : 'appOff')}</span>
      </span>
      {isOn ? (
        <ConfirmButton
          action={t('remove')}
          label={t('removeApp')}
          title={t('removeAppTitle')}
          text={t('removeAppText')}
          isDanger
          onConfirm={() => remove.mutateAsync(undefined)}
          done={t('appRemoved')}
        />
      ) : (
        <Button onClick={() => void begin()}>{t('setUp')}</Button>
      )}
      {started && <SetUpApp app={started} onDone={handleDone} onCancel={() => setStarted(undefined)} />}
    </li>
  );
}

function PasskeyRow({ passkey: { id, name, created_at: made, last_used_at: used } }: { passkey: Passkey }) {
  const t = useMessages(messages);
  const remove = useRemovePasskey();
  return (
    <li className={styles['row']}>
      <span className={styles['facts']}>
        <strong>{name}</strong>
        <span className="soft">
          {t('passkeyMade', { date: formatDate(made) })} ·{' '}
          {used === null ? t('unused') : t('used', { date: formatDate(used) })}
        </span>
      </span>
      <ConfirmButton
        action={t('remove')}
        label={t('removeOf', { name })}
        title={t('removeTitle', { name })}
        text={t('removeText')}
        isDanger
        onConfirm={() => remove.mutateAsync(id)}
        done={t('removed', { name })}
      />
    </li>
  );
}

function NewPasskeyRow({ factors, onCodes }: { factors: Factors; onCodes: OnCodes }) {
  const t = useMessages(messages);
  const [isAdding, setAdding] = useState(false);
  const isPossible = factors.allows_passkeys && canUsePasskeys();
  const handleDone = (codes: readonly string[] | null) => {
    setAdding(false);
    if (codes) onCodes(codes);
  };
  return (
    <li className={styles['row']}>
      <span className={styles['facts']}>
        <strong>{t('passkeys')}</strong>
        <span className="soft">{t(isPossible ? 'passkeysText' : 'passkeysImpossible')}</span>
      </span>
      <Button disabled={!isPossible} onClick={() => setAdding(true)}>
        {t('addPasskey')}
      </Button>
      {isAdding && <AddPasskey onDone={handleDone} onCancel={() => setAdding(false)} />}
    </li>
  );
}

function CodesRow({ left, onCodes }: { left: number; onCodes: OnCodes }) {
  const t = useMessages(messages);
  const renew = useNewCodes();
  return (
    <li className={styles['row']}>
      <span className={styles['facts']}>
        <strong>{t('codes')}</strong>
        <span className="soft">{t('codesLeft', { count: left })}</span>
      </span>
      <ConfirmButton
        action={t('newCodes')}
        title={t('newCodesTitle')}
        text={t('newCodesText')}
        onConfirm={async () => onCodes(await renew.mutateAsync(undefined))}
      />
    </li>
  );
}
