import { useRef, useState } from 'react';
import { findName, ITEM_KEY_MAX, renamedTo } from 'shared/domain';
import { forgetDraft, keepDraft, readDraft } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';
import type { InputRef } from 'shared/ui';

import { InlineForm } from '../../components/inline-form.tsx';
import { NameField } from '../../components/name-field.tsx';
import { useRename } from './api.ts';
import styles from './intents-entities.module.css';
import { messages } from './messages.ts';
import { namesOf, rejectionOf } from './model.ts';
import type { Kind, Named } from './model.ts';

interface RenameFormProps {
  repository: RepositoryInfo;
  kind: Kind;
  named: Named;
  onClose: () => void;
}

/** Renames an intent or entity. A rejected name is restored when the form opens again [ENT-01]. */
export function RenameForm({ repository, kind, named: { id, name }, onClose }: RenameFormProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const input = useRef<InputRef>(null);
  const draft = `rename-${kind}-${id}`;
  const [typed, setTyped] = useState(() => readTyped(draft) ?? name);
  const [error, setError] = useState<string>();
  const rename = useRename(repository, kind, id);
  const key = typed.trim() === name ? name : renamedTo(typed);
  const help = key !== '' && key !== typed ? t('savedAs', { name: key }) : undefined;

  function check(): string | undefined {
    if (key === '') return t('nameRequired');
    const others = namesOf(repository, kind).flatMap((each) => (each.id === id ? [] : each.name));
    return (findName(typed, others) ?? findName(key, others))
      ? t(kind === 'entity' ? 'entityExists' : 'intentExists')
      : undefined;
  }

  function submit() {
    if (rename.isPending) return;
    const found = check();
    setError(found);
    if (found) input.current?.focus();
    else if (key === name) leave();
    else save();
  }

  function save() {
    rename.mutate(key, {
      onSuccess: () => {
        void message.success(t('renamed', { before: name, after: key }));
        leave();
      },
      onError: (failure) => {
        keepDraft(draft, { typed });
        void message.error(t(rejectionOf(kind, failure)));
        onClose();
      },
    });
  }

  function leave() {
    forgetDraft(draft);
    onClose();
  }

  return (
    <InlineForm className={styles['rename']} onSubmit={submit} onEscape={leave}>
      <NameField
        input={input}
        label={t('name')}
        value={typed}
        maxLength={ITEM_KEY_MAX}
        help={help}
        error={error}
        onChange={(text) => {
          setTyped(text);
          setError(undefined);
        }}
      />
      <div className={styles['actions']}>
        <button type="button" className="button quiet" onClick={leave}>
          {t('cancel')}
        </button>
        <button type="submit" className="button primary" aria-busy={rename.isPending} disabled={rename.isPending}>
          {t('save')}
        </button>
      </div>
    </InlineForm>
  );
}

function readTyped(draft: string): string | undefined {
  const typed = readDraft(draft)?.['typed'];
  return typeof typed === 'string' ? typed : undefined;
}
