import { useRef, useState } from 'react';
import { formatMoment, languageName, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';

import { counted } from '../../components/counted.ts';
import styles from './activity.module.css';
import { ChangedSettings } from './changed-settings.tsx';
import { countMessages } from './count-messages.ts';
import { messages } from './messages.ts';
import { countsOf } from './model.ts';
import type { Entry } from './model.ts';
import { UndoDialog } from './undo-dialog.tsx';

interface EntryRowProps {
  entry: Entry;
  repository: RepositoryInfo;
}

/** One entry: who, what, when, through what; with a way to undo it. */
export function EntryRow({ entry, repository }: EntryRowProps) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const row = useRef<HTMLLIElement>(null);
  const handleClose = (isUndone: boolean) => {
    setOpen(false);
    // After the dialog, which holds the focus, is gone; what is undone loses its button.
    requestAnimationFrame(() => (isUndone ? row : button).current?.focus());
  };
  const what = useSummary(entry);
  const { at, person, via, version, settings, undone_at: undone } = entry;
  const who = person === null ? t(via === 'job' ? 'job' : 'nobody') : `@${person}`;
  return (
    <li ref={row} className={styles['entry']} tabIndex={-1}>
      <div className={styles['facts']}>
        <p className={styles['what']}>{what}</p>
        <p className="soft">
          <strong>{who}</strong> · <time dateTime={at}>{formatMoment(at)}</time>
          {version && entry.act === 'content' && ` · ${t('in', { name: version.name })}`}
          {via !== 'web' && entry.act !== 'import' && ` · ${t(`via_${via}`)}`}
          {undone !== null && ` · ${t('undone', { date: formatMoment(undone) })}`}
        </p>
        {settings.length > 0 && <ChangedSettings uuid={repository.uuid} settings={settings} />}
      </div>
      {entry.can_undo && (
        <button
          ref={button}
          type="button"
          className="button"
          aria-label={t('undoOne', { what })}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t('undo')}
        </button>
      )}
      {isOpen && <UndoDialog entry={entry} what={what} repository={repository} onClose={handleClose} />}
    </li>
  );
}

/** What happened, in one line. */
function useSummary(entry: Entry): string {
  const t = useMessages(messages);
  const tell = useMessages(countMessages);
  const counts = countsOf(entry).map(({ what, count }) => tell(what, counted(count)));
  const { act, name, name_before: before, language } = entry;
  if (act === 'content') return counts.join(', ');
  const names = { name: name ?? '', before: before ?? '', language: language === null ? '' : languageName(language) };
  const happened = t(`act_${act}`, names);
  return counts.length === 0 ? happened : `${happened}: ${counts.join(', ')}`;
}
