import { Fragment } from 'react';
import { labelText } from 'shared/domain';
import { formatPercent, useMessages } from 'shared/i18n';
import { EntityTag } from 'shared/sentence';

import styles from './answer.module.css';
import { messages } from './messages.ts';
import { entitiesOf } from './model.ts';
import type { Analysis, RankedIntent, SecondOpinion } from './model.ts';

/** How many runner-up intents are shown. */
const RUNNERS_UP = 2;
/** Above this out-of-scope score, a sentence is more likely of no intent than of the one that was found. */
const PROBABLY_NONE = 0.5;

/** Summarizes a prediction: intent, runners-up and entities. */
export function AnswerSummary({ analysis }: { analysis: Analysis }) {
  const t = useMessages(messages);
  const { intent, out_of_scope: outOfScope = 0 } = analysis;
  const isDoubtful = outOfScope > PROBABLY_NONE;
  const others = analysis.intent_ranking.filter(({ name }) => name !== intent.name).slice(0, RUNNERS_UP);
  return (
    <>
      {isDoubtful && <p className={styles['none']}>{t('probablyNone')}</p>}
      <IntentBar
        intent={{ name: intent.name ?? t('noIntent'), confidence: intent.confidence }}
        isDoubtful={isDoubtful}
      />
      {others.length > 0 && (
        <p className={styles['others']}>
          {t('others')}:{' '}
          {others.map(({ name, confidence }, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              <bdi>{name}</bdi> {formatPercent(confidence)}
            </Fragment>
          ))}
        </p>
      )}
      {analysis.second_opinion && <p className={styles['others']}>{t(opinionText(analysis.second_opinion))}</p>}
      {analysis.fallback_intent && (
        <p className={styles['others']}>{t('fallsBack', { intent: analysis.fallback_intent })}</p>
      )}
      <Entities analysis={analysis} />
    </>
  );
}

/** The key of the text that says who decided [LLM-14]. */
function opinionText({ decided_by: by, agrees }: SecondOpinion) {
  if (by === 'model') return 'otherLate';
  return agrees ? 'agreedByOther' : 'decidedByOther';
}

function IntentBar({ intent, isDoubtful }: { intent: RankedIntent; isDoubtful: boolean }) {
  const t = useMessages(messages);
  return (
    <div className={styles['intent']}>
      <span className="visually-hidden">{t('intent')}</span>
      <strong dir="auto">{intent.name}</strong>
      <span>{formatPercent(intent.confidence)}</span>
      <span className={styles['track']} data-doubtful={isDoubtful || undefined} aria-hidden="true">
        <span style={{ width: `${Math.min(1, Math.max(0, intent.confidence)) * 100}%` }} />
      </span>
    </div>
  );
}

function Entities({ analysis }: { analysis: Analysis }) {
  const t = useMessages(messages);
  const found = entitiesOf(analysis);
  if (found.length === 0) return <p className={styles['others']}>{t('noEntities')}</p>;
  return (
    <ul className={styles['entities']} aria-label={t('entities')}>
      {found.map(({ start, end, value, entity, role, resolved_value: meaning, confidence }) => (
        <li key={`${start}-${end}-${entity}`}>
          <EntityTag entity={entity}>{labelText({ entity, role })}</EntityTag> <span dir="auto">{value}</span>{' '}
          {meaning !== undefined && meaning !== value && <span dir="auto">= {meaning} </span>}
          <span className="soft">{formatPercent(confidence)}</span>
        </li>
      ))}
    </ul>
  );
}
