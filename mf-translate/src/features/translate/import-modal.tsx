import { useState } from 'react';
import { ApiError } from 'shared/api';
import { DropZone } from 'shared/forms';
import { formatNumber, useMessages } from 'shared/i18n';
import { announce, queryClient, saveFile, useMutation } from 'shared/platform';
import { useTour } from 'shared/tour';
import { Modal, Progress } from 'shared/ui';

import { SHEET_FILE, importSheet, previewSheet } from './api.ts';
import type { ImportPreview, ImportReport } from './api.ts';
import type { SheetModalProps } from './export-modal.tsx';
import { messages } from './messages.ts';
import { reasonsOf } from '../../components/reasons.ts';
import { TargetField } from './target-field.tsx';
import styles from './translate.module.css';

/** Imports a spreadsheet: choose a file, preview, import, see the outcome [TRA-04]. */
export default function ImportModal(props: SheetModalProps) {
  const t = useMessages(messages);
  return (
    <Modal open title={t('importTitle')} footer={null} width={640} onCancel={props.onClose}>
      <ImportForm {...props} />
    </Modal>
  );
}

/** The steps of an import: preview, then store. Another file or language starts over. */
function useImport(repository: SheetModalProps['repository'], to: string) {
  const t = useMessages(messages);
  const [file, setFile] = useState<File>();
  const [target, setTarget] = useState(to);
  const [share, setShare] = useState(0);
  const preview = useMutation({
    mutationFn: (chosen: File) => previewSheet(repository, { file: chosen, to: target, onProgress: setShare }),
  });
  const store = useMutation({
    mutationFn: (chosen: File) => importSheet(repository, { file: chosen, to: target, onProgress: setShare }),
    onSuccess: () => {
      announce(t('importDone'));
      void queryClient.invalidateQueries({ queryKey: ['translate'] });
    },
  });
  const error = store.error ?? preview.error;

  function restart() {
    preview.reset();
    store.reset();
    setShare(0);
  }

  return {
    file,
    target,
    share,
    preview: preview.data,
    report: store.data,
    isBusy: preview.isPending || store.isPending,
    error,
    fileErrors: error instanceof ApiError ? (error.fields['file'] ?? []) : [],
    setFile: (chosen: File | undefined) => {
      restart();
      setFile(chosen);
    },
    setTarget: (next: string) => {
      restart();
      setTarget(next);
    },
    next: () => {
      if (!file) return;
      if (preview.data) store.mutate(file);
      else preview.mutate(file);
    },
  };
}

function ImportForm({ repository, to, onClose }: SheetModalProps) {
  const t = useMessages(messages);
  const { active } = useTour();
  const { file, target, share, preview, report, isBusy, error, fileErrors, ...steps } = useImport(repository, to);

  if (report) return <Report report={report} onClose={onClose} />;
  return (
    <div className={styles['form']}>
      <p>{t('importText', { column: 'Translate', example: '[Paris](city)' })}</p>
      <DropZone
        accept=".xlsx"
        prompt={t('dropHere')}
        file={file}
        isDisabled={isBusy}
        errors={fileErrors}
        onFile={steps.setFile}
      />
      <TargetField
        label={t('target')}
        value={target}
        from={repository.language}
        own={repository.available_languages}
        onChange={steps.setTarget}
      />
      {isBusy && (
        <Progress
          percent={Math.round(share * 100)}
          showInfo={false}
          strokeColor="var(--accent)"
          status="active"
          aria-label={t('importReading')}
        />
      )}
      {preview && <PreviewList preview={preview} />}
      {error && fileErrors.length === 0 && (
        <p className={styles['error']} role="alert">
          {reasonsOf(error, t('importFailed'))}
        </p>
      )}
      <div className={styles['footer']}>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('cancel')}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={!file || isBusy || preview?.accepted === 0}
          aria-busy={isBusy}
          onClick={() => {
            if (active !== 'translate') steps.next();
          }}
        >
          {preview
            ? t('importStore', { count: preview.accepted, shown: formatNumber(preview.accepted) })
            : t('importCheck')}
        </button>
      </div>
    </div>
  );
}

function PreviewList({ preview: { accepted, changed, empty, refused, problems } }: { preview: ImportPreview }) {
  const t = useMessages(messages);
  return (
    <section className={styles['preview']} aria-label={t('preview')}>
      <div role="status">
        <ul className={styles['outcome']}>
          <li>
            {t('previewAccepted', { count: accepted, shown: formatNumber(accepted), changed: formatNumber(changed) })}
          </li>
          {empty > 0 && <li data-kind="skipped">{t('importEmpty', { count: empty, shown: formatNumber(empty) })}</li>}
          {refused > 0 && (
            <li data-kind="failed">{t('importRefused', { count: refused, shown: formatNumber(refused) })}</li>
          )}
        </ul>
      </div>
      {problems.length > 0 && (
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region takes the keyboard focus
        <ul className={styles['problems']} aria-label={t('problems')} tabIndex={0}>
          {problems.map(({ id, original_text: original, translate, translation_error: reason }, index) => (
            <li key={`${id}-${index}`}>
              <span dir="auto">{original || id}</span>{' '}
              <span className="soft" dir="auto">
                {translate}
              </span>{' '}
              <strong>{reason}</strong>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Report({
  report: { accepted, empty, refused, rest },
  onClose,
}: {
  report: ImportReport;
  onClose: () => void;
}) {
  const t = useMessages(messages);
  return (
    <div className={styles['form']}>
      <h2 className={styles['part']}>{t('importDone')}</h2>
      <ul className={styles['outcome']}>
        <li>{t('importAccepted', { count: accepted, shown: formatNumber(accepted) })}</li>
        {empty > 0 && <li data-kind="skipped">{t('importEmpty', { count: empty, shown: formatNumber(empty) })}</li>}
        {refused > 0 && (
          <li data-kind="failed">{t('importRefused', { count: refused, shown: formatNumber(refused) })}</li>
        )}
      </ul>
      {empty + refused > 0 && <p className="soft">{t('importRest')}</p>}
      <div className={styles['footer']}>
        {empty + refused > 0 && (
          <button type="button" className="button" onClick={() => saveFile(rest, SHEET_FILE)}>
            {t('importDownload')}
          </button>
        )}
        <button type="button" className="button primary" onClick={onClose}>
          {t('finish')}
        </button>
      </div>
    </div>
  );
}
