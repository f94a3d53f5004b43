import { useId } from 'react';
import type { ReactNode } from 'react';
import { formatNumber, useMessages } from 'shared/i18n';

import { counted } from '../counted.ts';
import styles from './data-set.module.css';
import { Changes } from './changes.tsx';
import { messages } from './messages.ts';
import type { Preview } from './model.ts';
import { DifferingList, RefusedList, RefusedParts, SentenceExamples } from './preview-examples.tsx';

interface PreviewTableProps {
  preview: Preview;
  /** While the preview for other choices is loading. */
  isBusy: boolean;
  /** For a new intelligence: there is nothing to compare with. */
  isNew?: boolean;
}

/** What the import would do, before anything is stored: sentences by outcome, and what is not stored. */
export function PreviewTable({ preview, isBusy, isNew = false }: PreviewTableProps) {
  const t = useMessages(messages);
  const id = useId();
  const { training, test, refused, refused_parts: refusedParts, not_kept: notKept, outcome } = preview;
  const repeated = [training.repeated, test.repeated] as const;
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h3 id={id}>{t('preview')}</h3>
      <div role="status">
        <Changes counts={outcome} />
        <AlsoKept kept={preview.kept} />
      </div>
      <table className={styles['preview']} aria-labelledby={id} aria-busy={isBusy}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            <th scope="col">{t('training')}</th>
            <th scope="col">{t('test')}</th>
            <th scope="col">{t('details')}</th>
          </tr>
        </thead>
        <tbody>
          <Row kind="new" counts={[training.new.count, test.new.count]}>
            <SentenceExamples sentences={[...training.new.examples, ...test.new.examples]} />
          </Row>
          {!isNew && <Compared training={training} test={test} />}
          {repeated.some((count) => count > 0) && <Row kind="repeated" counts={repeated} />}
          {refused.count > 0 && (
            <Row kind="refused" counts={[refused.count]}>
              <RefusedList refused={refused} hasSeveralFiles={preview.files.length > 1} />
            </Row>
          )}
          {refusedParts.count > 0 && (
            <Row kind="refusedParts" counts={[refusedParts.count]}>
              <RefusedParts parts={refusedParts.examples} hasSeveralFiles={preview.files.length > 1} />
            </Row>
          )}
          {notKept.map(({ what, count, example }) => (
            <Row key={what} kind="notKept" what={what} counts={[count]}>
              <span dir="auto">{example}</span>
            </Row>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Compared({ training, test }: Pick<Preview, 'training' | 'test'>) {
  return (
    <>
      <Row kind="present" counts={[training.present.count, test.present.count]}>
        <SentenceExamples sentences={[...training.present.examples, ...test.present.examples]} />
      </Row>
      <Row kind="differs" counts={[training.differs.count, test.differs.count]}>
        <DifferingList sentences={[...training.differs.examples, ...test.differs.examples]} />
      </Row>
    </>
  );
}

interface RowProps {
  kind: 'new' | 'present' | 'differs' | 'repeated' | 'refused' | 'refusedParts' | 'notKept';
  what?: string;
  /** In training and test sentences, or in total. */
  counts: readonly [number, number] | readonly [number];
  children?: ReactNode;
}

function Row({ kind, what = '', counts, children }: RowProps) {
  const t = useMessages(messages);
  const total = counts.reduce<number>((sum, count) => sum + count, 0);
  const [first, second] = counts;
  return (
    <tr data-kind={total > 0 ? kind : 'none'}>
      <th scope="row">{t(`row_${kind}`, { what })}</th>
      <td colSpan={second === undefined ? 2 : 1} data-label={second === undefined ? undefined : t('training')}>
        {formatNumber(first)}
      </td>
      {second !== undefined && <td data-label={t('test')}>{formatNumber(second)}</td>}
      <td>{total > 0 && children && (kind === 'notKept' ? children : <Details>{children}</Details>)}</td>
    </tr>
  );
}

function Details({ children }: { children: ReactNode }) {
  const t = useMessages(messages);
  return (
    <details>
      <summary>{t('show')}</summary>
      {children}
    </details>
  );
}

const KEPT = ['values', 'synonyms', 'words', 'patterns'] as const;

function AlsoKept({ kept }: { kept: Preview['kept'] }) {
  const t = useMessages(messages);
  const parts = KEPT.filter((kind) => kept[kind] > 0).map((kind) => t(kind, counted(kept[kind])));
  return parts.length === 0 ? null : <p className="soft">{t('alsoKept', { parts: parts.join(', ') })}</p>;
}
