import { useId } from 'react';
import { formatNumber, languageName, useMessages } from 'shared/i18n';

import dataSet from '../../../components/data-set/data-set.module.css';
import type { ArchivePreview } from './api.ts';
import { messages } from './messages.ts';

const COUNTS = ['sentences', 'translations', 'tests', 'results'] as const;

/** The content of a Parlance archive, version by version. */
export function ArchiveTable({
  archive: { name, language, versions, left_out: leftOut },
}: {
  archive: ArchivePreview;
}) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <section className={dataSet['part']} aria-labelledby={id}>
      <h3 id={id}>{t('archiveOf', { name })}</h3>
      <p>
        {t('archiveLanguage', { language: languageName(language) })}{' '}
        {leftOut.includes('test_sentences') && t('archivePart')}
      </p>
      <div className={dataSet['scroll']}>
        <table className={dataSet['rows']} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('version')}</th>
              {COUNTS.map((kind) => (
                <th key={kind} scope="col">
                  {t(kind)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {versions.map((version) => (
              <tr key={version.name}>
                <th scope="row">{version.name}</th>
                {COUNTS.map((kind) => (
                  <td key={kind}>{formatNumber(version[kind])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
