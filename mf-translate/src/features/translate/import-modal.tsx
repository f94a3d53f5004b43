import { useState } from 'react';
import { ApiError } from 'shared/api';
import { DropZone } from 'shared/forms';
import { formatNumber, useMessages } from 'shared/i18n';
import { announce, queryClient, useMutation } from 'shared/platform';
import { useTour } from 'shared/tour';
import { Modal, Progress } from 'shared/ui';

import { importSheet, previewSheet } from './api.ts';
import type { ImportPreview, ImportReport } from './api.ts';
import type { SheetModalProps } from './export-modal.tsx';
import { messages } from './messages.ts';
import { reasonsOf } from './reasons.ts';
import { SHEET_FILE, saveFile } from './save-file.ts';
import { TargetField } from './target-field.tsx';
import styles from './translate.module.css';

/** Brings a filled spreadsheet back: choose, see what it would do, store, read what became of it [TRA-04]. */
export default function ImportModal(props: SheetModalProps) {
  const t = useMessages(messages);
  return (
    <Modal open title={t('importTitle')} footer={null} width={640} onCancel={props.onClose}>
      <ImportForm {...props} />
    </Modal>
  );
}

function ImportForm({ repository, to, onClose }: SheetModalProps) {
  const t = useMessages(messages);
  const { active } = useTour();
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
  const isBusy = preview.isPending || store.isPending;
  const error = store.error ?? preview.error;
  const atFile = error instanceof ApiError ? (error.fields['file'] ?? []) : [];

  function restart() {
    preview.reset();
    store.reset();
    setShare(0);
  }

  function handleNext() {
    if (!file || active === 'translate') return;
    if (preview.data) store.mutate(file);
    else preview.mutate(file);
  }

  if (store.data) return <Report report={store.data} onClose={onClose} />;
  return (
    <div className={styles['form']}>
      <p>{t('importText', { column: 'Translate', example: '[Paris](city)' })}</p>
      <DropZone
        accept=".xlsx"
        prompt={t('dropHere')}
        file={file}
        isDisabled={isBusy}
        errors={atFile}
        onFile={(chosen) => {
          restart();
          setFile(chosen);
        }}
      />
      <TargetField
        label={t('target')}
        value={target}
        from={repository.language}
        own={repository.available_languages}
        onChange={(next) => {
          restart();
          setTarget(next);
        }}
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
      {preview.data && <PreviewList preview={preview.data} />}
      {error && atFile.length === 0 && (
        <p className={styles['error']} role="alert">
          {reasonsOf(error, t('importFailed'))}
        </p>
      )}
      <div className={styles['footer']}>
        <button type="button" className="button" onClick={onClose}>
          {t('cancel')}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={!file || isBusy || preview.data?.accepted === 0}
          aria-busy={isBusy}
          onClick={handleNext}
        >
          {preview.data
            ? t('importStore', { count: preview.data.accepted, shown: formatNumber(preview.data.accepted) })
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
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and keys scroll what has the focus
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
      <h3>{t('importDone')}</h3>
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
