import { useRef, useState } from 'react';
import { findName, ITEM_KEY_MAX, renamedTo } from 'shared/domain';
import { forgetDraft, keepDraft, readDraft } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { useUndoToast } from 'shared/sentence';
import { App } from 'shared/ui';
import type { InputRef } from 'shared/ui';

import { InlineForm } from '../../components/inline-form.tsx';
import { NameField } from '../../components/name-field.tsx';
import { useRename } from './api.ts';
import styles from './intents-entities.module.css';
import { MergeOffer } from './merge-offer.tsx';
import { messages } from './messages.ts';
import { namesOf, rejectionOf } from './model.ts';
import type { Kind, Named } from './model.ts';

interface RenameFormProps {
  repository: RepositoryInfo;
  kind: Kind;
  named: Named;
  onClose: () => void;
}

/**
 * Renames an intent or entity, or offers to merge it into the one that has the name [ENT-72]. A rejected name is
 * restored when the form opens again [ENT-01].
 */
export function RenameForm({ repository, kind, named, onClose }: RenameFormProps) {
  const { id, name } = named;
  const t = useMessages(messages);
  const { message } = App.useApp();
  const input = useRef<InputRef>(null);
  const draft = `rename-${kind}-${id}`;
  const [typed, setTyped] = useState(() => readTyped(draft) ?? name);
  const [error, setError] = useState<string>();
  const offerUndo = useUndoToast();
  const rename = useRename(repository, kind, named);
  const key = typed.trim() === name ? name : renamedTo(typed);
  const help = key !== '' && key !== typed ? t('savedAs', { name: key }) : undefined;

  /** The other intent or entity that has the name. */
  const other = namesOf(repository, kind).find(
    (each) => each.id !== id && (findName(typed, [each.name]) ?? findName(key, [each.name])) !== undefined,
  );

  function submit() {
    if (rename.isPending || other) return;
    setError(key === '' ? t('nameRequired') : undefined);
    if (key === '') input.current?.focus();
    else if (key === name) leave();
    else save();
  }

  function save() {
    rename.mutate(key, {
      onSuccess: (undo) => {
        offerUndo(t('renamed', { before: name, after: key }), undo);
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
        {!other && (
          <button type="submit" className="button primary" aria-busy={rename.isPending} disabled={rename.isPending}>
            {t('save')}
          </button>
        )}
      </div>
      {other && <MergeOffer repository={repository} kind={kind} named={named} other={other} onDone={leave} />}
    </InlineForm>
  );
}

function readTyped(draft: string): string | undefined {
  const typed = readDraft(draft)?.['typed'];
  return typeof typed === 'string' ? typed : undefined;
}
