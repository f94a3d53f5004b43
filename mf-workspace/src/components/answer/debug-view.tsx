import { formatNumber, formatPercent, useMessages } from 'shared/i18n';
import { Skeleton, useQuery } from 'shared/platform';
import { Modal } from 'shared/ui';

import styles from './answer.module.css';
import { explanationQuery } from './api.ts';
import { weighSentence, weighWords } from './explain.ts';
import { messages } from './messages.ts';
import type { Explanation, Question } from './model.ts';

const WIDTH = 562;
const twoDecimals = (value: number): string =>
  formatNumber(value, { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export interface DebugViewProps {
  question: Question;
  repository: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Shows how each word influenced the predicted intent [QT-02]. */
export function DebugView({ question, repository, isOpen, onClose }: DebugViewProps) {
  const t = useMessages(messages);
  const query = useQuery({ ...explanationQuery(repository, question), enabled: isOpen });
  return (
    <Modal open={isOpen} width={WIDTH} title={t('debugTitle')} footer={null} onCancel={onClose}>
      {query.data && <FallbackReason explanation={query.data} />}
      {query.data && <Words explanation={query.data} text={question.text} />}
      {query.isError && (
        <div className="notice bad" role="alert">
          <p>{t('debugFailed')}</p>
          <button type="button" className="button" onClick={() => void query.refetch()}>
            {t('reload')}
          </button>
        </div>
      )}
      {query.isPending && <Skeleton rows={4} />}
    </Modal>
  );
}

/** The threshold that makes the answer fall back, if any. */
function FallbackReason({ explanation }: { explanation: Explanation }) {
  const t = useMessages(messages);
  const { intent, out_of_scope: outOfScope = 0, fallback_intent: instead, fallback } = explanation;
  if (!instead || !fallback) return null;
  const { confidence: least, out_of_scope: most } = fallback;
  const values = (value: number, threshold: number) => ({
    value: formatPercent(value),
    threshold: formatPercent(threshold),
  });
  return (
    <p>
      {t('fallsBack', { intent: instead })}
      {least !== null && intent.confidence < least && <> {t('belowConfidence', values(intent.confidence, least))}</>}
      {most !== null && outOfScope > most && <> {t('aboveScope', values(outOfScope, most))}</>}
    </p>
  );
}

function Words({ explanation, text }: { explanation: Explanation; text: string }) {
  const t = useMessages(messages);
  const words = weighWords(explanation);
  const { read_as: readAs = {} } = explanation;
  if (words.length === 0) return <p>{t('debugEmpty')}</p>;
  const strongest = Math.max(...words.map(({ relevance }) => Math.abs(relevance)), Number.EPSILON);
  return (
    <div className={styles['debug']}>
      <p className="soft">{t('debugText', { intent: explanation.intent.name ?? t('noIntent') })}</p>
      <p className="sentence" dir="auto">
        {weighSentence(explanation, text).map(({ text: piece, start, relevance }) =>
          relevance === undefined ? (
            piece
          ) : (
            <span key={start} className={styles['word']} style={{ background: shade(relevance / strongest) }}>
              {piece}
            </span>
          ),
        )}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('word')}</th>
            <th scope="col">{t('relevance')}</th>
          </tr>
        </thead>
        <tbody>
          {words.map(({ word, relevance }) => (
            <tr key={word}>
              <td dir="auto">
                {word}
                {readAs[word] !== undefined && <span className="soft"> {t('readAs', { word: readAs[word] })}</span>}
              </td>
              <td>
                <span className={styles['relevance']}>
                  {twoDecimals(relevance)}
                  <span className={styles['track']} aria-hidden="true">
                    <span
                      style={{ width: `${(Math.abs(relevance) / strongest) * 100}%` }}
                      data-against={relevance < 0}
                    />
                  </span>
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** @param share relevance relative to the strongest word, −1 to 1; text stays readable on the shade in both themes. */
function shade(share: number): string {
  const color = share >= 0 ? 'var(--accent)' : 'var(--bad)';
  return `color-mix(in srgb, ${color} ${Math.round(Math.abs(share) * 35)}%, transparent)`;
}
