import { useMessages } from 'shared/i18n';
import { HighlightedSentence } from 'shared/sentence';

import { useWorkbenchApi } from './workbench-api.ts';
import type { Translation } from './workbench-api.ts';
import { messages } from './messages.ts';
import { entityGap } from './model.ts';
import { OriginalChange } from './original-change.tsx';
import type { Row, Typed } from './model.ts';
import styles from './workbench.module.css';

interface RowViewProps {
  row: Row;
  /** An unsaved text. */
  typed: Typed | undefined;
  isBusy: boolean;
  onEdit: () => void;
  onConfirm: () => void;
}

/** Shows the translation of a row, with buttons to edit or confirm it. */
export function RowView({ row: { sentence, translation }, typed, isBusy, onEdit, onConfirm }: RowViewProps) {
  const t = useMessages(messages);
  const { from, to } = useWorkbenchApi();
  const { text } = sentence;
  return (
    <div className={styles['shown']}>
      <div className={styles['target']}>
        {translation && (
          <p className="sentence">
            <HighlightedSentence
              text={translation.text}
              marks={translation.entities}
              language={to}
              isFocusable={false}
            />
          </p>
        )}
        {translation?.is_outdated && (
          <OriginalChange before={translation.translated_original} after={text} language={from} />
        )}
        {translation && <Flags translation={translation} original={sentence.entities} />}
        {typed && (
          <p className={styles['unsaved']}>
            <strong>{t('unsaved')}</strong> <span dir="auto">{typed.value.text}</span>
          </p>
        )}
      </div>
      <div className={styles['actions']}>
        {translation && !typed && (
          <ConfirmButton translation={translation} text={text} isBusy={isBusy} onConfirm={onConfirm} />
        )}
        <button
          type="button"
          className={translation ? 'button quiet' : `button ${styles['empty']}`}
          data-opens
          aria-label={t(translation ? 'editOf' : 'translateOf', { text })}
          onClick={onEdit}
        >
          {t(typed ? 'goOn' : translation ? 'edit' : 'translate')}
        </button>
      </div>
    </div>
  );
}

interface ConfirmButtonProps extends Pick<RowViewProps, 'isBusy' | 'onConfirm'> {
  translation: Translation;
  /** The original. */
  text: string;
}

/** Confirms a draft, or a translation whose original has changed; nothing for others. */
function ConfirmButton({ translation, text, isBusy, onConfirm }: ConfirmButtonProps) {
  const t = useMessages(messages);
  const { is_draft: isDraft, is_outdated: isOutdated } = translation;
  if (!isDraft && !isOutdated) return null;
  return (
    <button
      type="button"
      className="button"
      aria-label={t(isOutdated ? 'stillRightOf' : 'confirmOf', { text })}
      disabled={isBusy}
      onClick={onConfirm}
    >
      {t(isOutdated ? 'stillRight' : 'confirm')}
    </button>
  );
}

function Flags({
  translation: { is_draft: isDraft, provider, has_valid_entities: isValid, entities },
  original,
}: {
  translation: Translation;
  original: Row['sentence']['entities'];
}) {
  const t = useMessages(messages);
  const { missing, extra } = entityGap(original, entities);
  return (
    <>
      {isDraft && <p className={styles['draft']}>{draftText()}</p>}
      {!isValid && (
        <p className={styles['warned']}>
          <strong>
            <span aria-hidden="true">⚠ </span>
            {t('invalid')}
          </strong>{' '}
          {missing.length > 0 && t('missing', { entities: missing.join(', ') })}{' '}
          {extra.length > 0 && t('extra', { entities: extra.join(', ') })}
        </p>
      )}
    </>
  );

  function draftText(): string {
    if (provider === null) return t('draftOfNobody');
    return provider === 'memory' ? t('draftFromMemory') : t('draft', { machine: provider });
  }
}
