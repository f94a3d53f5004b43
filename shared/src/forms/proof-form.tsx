import { useState } from 'react';
import type { SubmitEvent } from 'react';

import { ApiError, refusalText } from '../api/index.ts';
import type { Body, ProofMethod } from '../api/index.ts';
import { useMessages } from '../i18n/index.ts';
import { Button, Input } from '../ui/index.ts';
import { askForPasskey, canUsePasskeys } from './passkeys.ts';
import styles from './proof-form.module.css';
import { proofMessages } from './proof-messages.ts';

export type Proof = Body<'post', '/v2/account/confirmation/'>;

interface ProofFormProps {
  methods: readonly ProofMethod[];
  /** Gets what a passkey has to sign. */
  ask: () => Promise<{ ticket: string; options: Readonly<Record<string, unknown>> }>;
  /** Sends the proof; an error is shown. */
  onProof: (proof: Proof) => Promise<unknown>;
  onCancel: () => void;
}

/** Asks who somebody is: by password, by the code of an app or a recovery code, or by a passkey [ACC-42]. */
export function ProofForm({ methods, ask, onProof, onCancel }: ProofFormProps) {
  const t = useMessages(proofMessages);
  const [method, setMethod] = useState<'password' | 'code'>(methods.includes('password') ? 'password' : 'code');
  const [typed, setTyped] = useState('');
  const { refusal, isBusy, run, clear } = useAttempt();
  const isTyped = methods.includes(method);
  const other = method === 'password' ? 'code' : 'password';
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (typed !== '') run(() => onProof({ [method]: typed }), method);
  };
  const handlePasskey = () =>
    run(async () => {
      const { ticket, options } = await ask();
      await onProof({ ticket, passkey: await askForPasskey(options) });
    }, 'passkey');
  const handleOther = () => {
    setMethod(other);
    setTyped('');
    clear();
  };
  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      {isTyped && <TypedProof method={method} value={typed} onChange={setTyped} isWrong={refusal !== undefined} />}
      <p id="proof-refusal" className={styles['refusal']} role="alert">
        {refusal}
      </p>
      {isTyped && (
        <Button type="primary" htmlType="submit" block aria-busy={isBusy} disabled={isBusy || typed === ''}>
          {t('confirm')}
        </Button>
      )}
      {methods.includes('passkey') && canUsePasskeys() && (
        <Button block type={isTyped ? 'default' : 'primary'} disabled={isBusy} onClick={handlePasskey}>
          {t('usePasskey')}
        </Button>
      )}
      {methods.includes(other) && (
        <Button type="link" onClick={handleOther}>
          {t(other === 'code' ? 'useCode' : 'usePassword')}
        </Button>
      )}
      <Button type="link" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </form>
  );
}

interface TypedProofProps {
  method: 'password' | 'code';
  value: string;
  onChange: (value: string) => void;
  isWrong: boolean;
}

function TypedProof({ method, value, onChange, isWrong }: TypedProofProps) {
  const t = useMessages(proofMessages);
  const control = {
    id: 'proof',
    value,
    autoFocus: true,
    'aria-invalid': isWrong,
    'aria-describedby': 'proof-help proof-refusal',
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <>
      <label htmlFor="proof">{t(method)}</label>
      {method === 'password' ? (
        <Input.Password key="password" {...control} autoComplete="current-password" />
      ) : (
        <Input key="code" {...control} autoComplete="one-time-code" maxLength={40} />
      )}
      {method === 'code' && (
        <p id="proof-help" className="soft">
          {t('codeHelp')}
        </p>
      )}
    </>
  );
}

/** Runs one attempt at a time, and keeps the text of its error. */
function useAttempt() {
  const t = useMessages(proofMessages);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const attempt = async (work: () => Promise<unknown>, field: ProofMethod) => {
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      const isOfApi = error instanceof ApiError;
      const atField = isOfApi ? (error.fields[field] ?? error.fields['ticket'])?.join(' ') : undefined;
      setRefusal(atField ?? (isOfApi ? refusalText(error, t('failed')) : t('passkeyUnused')));
    }
    setBusy(false);
  };
  const run = (work: () => Promise<unknown>, field: ProofMethod) => void attempt(work, field);
  return { refusal, isBusy, run, clear: () => setRefusal(undefined) };
}
