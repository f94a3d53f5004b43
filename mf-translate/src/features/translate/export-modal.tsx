import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { saveFile, useMutation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { useTour } from 'shared/tour';
import { App, Modal } from 'shared/ui';

import { SHEET_FILE, exportSheet } from './api.ts';
import type { SheetContent } from './api.ts';
import { messages } from './messages.ts';
import { reasonsOf } from '../../components/reasons.ts';
import { TargetField } from './target-field.tsx';
import styles from './translate.module.css';

export interface SheetModalProps {
  repository: RepositoryInfo;
  to: string;
  onClose: () => void;
}

const CONTENTS: readonly SheetContent[] = ['all', 'untranslated', 'translated'];

/** Exports sentences and translations as a spreadsheet [TRA-04]. */
export default function ExportModal({ repository, to, onClose }: SheetModalProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const { active } = useTour();
  const [target, setTarget] = useState(to);
  const [content, setContent] = useState<SheetContent>('all');
  const download = useMutation({
    mutationFn: () => exportSheet(repository, target, content),
    onSuccess: (file) => {
      saveFile(file, SHEET_FILE);
      void message.success(t('downloading'));
      onClose();
    },
  });
  return (
    <Modal open title={t('exportTitle')} footer={null} width={520} onCancel={onClose}>
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (active !== 'translate') download.mutate();
        }}
      >
        <TargetField
          label={t('target')}
          value={target}
          from={repository.language}
          own={repository.available_languages}
          onChange={setTarget}
        />
        <fieldset className={styles['choices']}>
          <legend>{t('exportWhich')}</legend>
          {CONTENTS.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="content"
                value={value}
                checked={content === value}
                onChange={() => setContent(value)}
              />
              {t(`export_${value}`)}
            </label>
          ))}
        </fieldset>
        <p className="soft">{t('exportText', { example: '[Paris](city)' })}</p>
        {download.error && (
          <p className={styles['error']} role="alert">
            {reasonsOf(download.error, t('failed'))}
          </p>
        )}
        <div className={styles['footer']}>
          <button type="button" className="button quiet" onClick={onClose}>
            {t('cancel')}
          </button>
          <button type="submit" className="button primary" disabled={download.isPending} aria-busy={download.isPending}>
            {t('download')}
          </button>
        </div>
      </form>
    </Modal>
  );
}
