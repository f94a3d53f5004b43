import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { ITEM_KEY_MAX, toItemKey } from 'shared/domain';
import { Field, forgetDraft, keepDraft, readDraft } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { App, Input } from 'shared/ui';
import type { InputRef } from 'shared/ui';

import { useRename } from './api.ts';
import styles from './intents-entities.module.css';
import { messages } from './messages.ts';
import { namesOf, refusalOf } from './model.ts';
import type { Kind, Named } from './model.ts';

interface RenameFormProps {
  repository: RepositoryInfo;
  kind: Kind;
  named: Named;
  onClose: () => void;
}

/** Changes the name; Enter saves, Escape gives up. A refused name is there again when the form is opened next [ENT-01]. */
export function RenameForm({ repository, kind, named: { id, name }, onClose }: RenameFormProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const field = useId();
  const input = useRef<InputRef>(null);
  const draft = `rename-${kind}-${id}`;
  const [typed, setTyped] = useState(() => readTyped(draft) ?? name);
  const [problem, setProblem] = useState<string>();
  const rename = useRename(repository, kind, id);
  const key = toItemKey(typed);
  useEffect(() => input.current?.focus({ cursor: 'all' }), []);

  function problemOf(): string | undefined {
    if (key === '') return t('nameRequired');
    const isTaken = namesOf(repository, kind).some((each) => each.name === key && each.id !== id);
    return isTaken ? t(kind === 'entity' ? 'entityExists' : 'intentExists') : undefined;
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (rename.isPending) return;
    const found = problemOf();
    setProblem(found);
    if (found) return input.current?.focus();
    if (key === name) return leave();
    rename.mutate(key, {
      onSuccess: () => {
        void message.success(t('renamed', { before: name, after: key }));
        leave();
      },
      onError: (error) => {
        keepDraft(draft, { typed });
        void message.error(t(refusalOf(kind, error)));
        onClose();
      },
    });
  }

  function leave() {
    forgetDraft(draft);
    onClose();
  }

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') leave();
  };
  const help = key !== '' && key !== typed ? t('savedAs', { name: key }) : undefined;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves the form from any of its controls
    <form className={styles['rename']} onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
      <Field id={field} label={t('name')} help={help} errors={problem ? [problem] : []}>
        <Input
          id={field}
          ref={input}
          value={typed}
          maxLength={ITEM_KEY_MAX}
          autoComplete="off"
          aria-invalid={problem !== undefined}
          status={problem ? 'error' : ''}
          {...((problem ?? help) && { 'aria-describedby': `${field}-note` })}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(undefined);
          }}
        />
      </Field>
      <div className={styles['actions']}>
        <button type="button" className="button quiet" onClick={leave}>
          {t('cancel')}
        </button>
        <button type="submit" className="button primary" aria-busy={rename.isPending} disabled={rename.isPending}>
          {t('save')}
        </button>
      </div>
    </form>
  );
}

function readTyped(draft: string): string | undefined {
  const typed = readDraft(draft)?.['typed'];
  return typeof typed === 'string' ? typed : undefined;
}
