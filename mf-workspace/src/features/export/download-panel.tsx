import { useId } from 'react';
import { formatNumber, useMessages } from 'shared/i18n';
import { Failure } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { Icon } from '../../components/icon.tsx';
import type { ExportFormat, Loss } from './api.ts';
import styles from './export.module.css';
import { messages } from './messages.ts';
import { ARCHIVE } from './model.ts';
import type { ExportChoice } from './model.ts';
import { useDownload } from './use-download.ts';

interface DownloadPanelProps {
  repository: RepositoryInfo;
  choice: ExportChoice;
  format: ExportFormat | undefined;
  /** While the losses of the format are still being counted. */
  isBusy: boolean;
  onChange: (part: Partial<ExportChoice>) => void;
}

/** What the selected format cannot hold, and the download. */
export function DownloadPanel({ repository, choice, format, isBusy, onChange }: DownloadPanelProps) {
  const t = useMessages(messages);
  const { start, cancel, isRunning, arrived, error } = useDownload(repository, choice);
  return (
    <section className={styles['panel']} aria-label={t('download')}>
      <div aria-live="polite" aria-busy={isBusy}>
        <Content repository={repository} choice={choice} format={format} />
      </div>
      {format?.format === ARCHIVE && (
        <div className={styles['parts']}>
          <label>
            <input
              type="checkbox"
              checked={choice.isOneVersion}
              onChange={(event) => onChange({ isOneVersion: event.target.checked })}
            />
            {t('oneVersion')}
          </label>
          {repository.authorization.can_contribute && (
            <label>
              <input
                type="checkbox"
                checked={choice.withHistory}
                onChange={(event) => onChange({ withHistory: event.target.checked })}
              />
              {t('withHistory')}
            </label>
          )}
        </div>
      )}
      {error && format && <Failure error={error} onRetry={() => start(format)} />}
      <div className={styles['actions']}>
        {isRunning && (
          <>
            <span role="status" className="soft">
              {t('downloading')}
            </span>
            <span className="soft">{arrived > 0 && t('arrived', { size: sizeOf(arrived) })}</span>
            <button type="button" className="button quiet" onClick={cancel}>
              {t('cancel')}
            </button>
          </>
        )}
        <button
          type="button"
          className="button primary"
          disabled={!format || isRunning}
          aria-busy={isRunning}
          onClick={() => format && start(format)}
        >
          {t('download')}
        </button>
      </div>
    </section>
  );
}

/** What to know about a format, besides what it cannot hold. */
const NOTES: Partial<Record<ExportFormat['format'], 'noteSpacy' | 'noteDoccano' | 'noteProdigy'>> = {
  spacy: 'noteSpacy',
  doccano: 'noteDoccano',
  prodigy: 'noteProdigy',
};

function Content({ repository, choice, format }: Pick<DownloadPanelProps, 'repository' | 'choice' | 'format'>) {
  const t = useMessages(messages);
  if (!format) return <p className="soft">{t('chooseFormat')}</p>;
  const note = NOTES[format.format];
  if (format.format !== ARCHIVE)
    return (
      <>
        <Losses format={format} />
        {note && <p className="soft">{t(note)}</p>}
      </>
    );
  return (
    <>
      <p>{t(choice.isOneVersion ? 'archiveOne' : 'archiveText')}</p>
      <p className="soft">{t(repository.authorization.can_write ? 'archiveWhole' : 'archivePart')}</p>
    </>
  );
}

function Losses({ format: { name, cannot_hold: losses } }: { format: ExportFormat }) {
  const t = useMessages(messages);
  const id = useId();
  if (losses.length === 0)
    return (
      <p className={styles['fits']}>
        <Icon name="check" />
        {t('holdsAllOf', { format: name })}
      </p>
    );
  return (
    <>
      <h2 id={id}>{t('cannotHold', { format: name })}</h2>
      <p className="soft">{t('cannotHoldText')}</p>
      <LossTable losses={losses} labelledBy={id} />
    </>
  );
}

function LossTable({ losses, labelledBy }: { losses: readonly Loss[]; labelledBy: string }) {
  const t = useMessages(messages);
  return (
    <table className={styles['losses']} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('count')}</th>
          <th scope="col">{t('example')}</th>
        </tr>
      </thead>
      <tbody>
        {losses.map(({ what, count, example }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{formatNumber(count)}</td>
            <td dir="auto">{example}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const MEGABYTE = 1_000_000;

const sizeOf = (bytes: number): string =>
  formatNumber(bytes / MEGABYTE, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
