import { rewordingOf } from 'shared/domain';
import { languageName, useMessages } from 'shared/i18n';
import { HighlightedSentence } from 'shared/sentence';

import styles from './compare.module.css';
import { messages } from './messages.ts';
import { keyOf } from './model.ts';
import type { Difference, DiffPart } from './model.ts';
import type { Restore } from './use-restore.ts';

interface DifferenceListProps {
  differences: readonly Difference[];
  restore: Restore;
}

/** The differences, with both sides next to each other. */
export function DifferenceList({ differences, restore }: DifferenceListProps) {
  const t = useMessages(messages);
  return (
    <ul className={styles['list']} aria-label={t('list')}>
      {differences.map((difference) => (
        <DifferenceRow key={keyOf(difference)} difference={difference} restore={restore} />
      ))}
    </ul>
  );
}

function DifferenceRow({ difference, restore }: { difference: Difference; restore: Restore }) {
  const t = useMessages(messages);
  const { kind, change, language, before, after } = difference;
  return (
    // The keys j and k move the focus from row to row.
    <li className={styles['row']} data-difference data-change={change} tabIndex={-1}>
      <p className={styles['kind']}>
        <span className={styles['change']}>{t(`change_${change}`)}</span>
        <span className="soft">{t(`kind_${kind}`)}</span>
        {language !== null && <span className="soft">{languageName(language)}</span>}
        {kind === 'sentence' && restore.count > 0 && before?.text !== null && (
          <button
            type="button"
            className="button quiet"
            aria-label={t('restoreOne', { text: before?.text ?? after?.text ?? '' })}
            disabled={restore.isBusy}
            onClick={() => restore.one(difference)}
          >
            {t('restore')}
          </button>
        )}
      </p>
      <SideOf difference={difference} part={before} side="before" />
      <SideOf difference={difference} part={after} side="after" />
    </li>
  );
}

interface SideOfProps {
  difference: Difference;
  part: DiffPart | null;
  side: 'before' | 'after';
}

function SideOf({ difference, part, side }: SideOfProps) {
  const t = useMessages(messages);
  return (
    <div className={styles[side]}>
      <span className="visually-hidden">{t(side)}</span>
      {part === null ? (
        <span className="soft">{t('nothing')}</span>
      ) : (
        <>
          <PartText difference={difference} part={part} side={side} />
          <PartFacts part={part} />
        </>
      )}
    </div>
  );
}

function PartText({ difference, part, side }: SideOfProps & { part: DiffPart }) {
  const t = useMessages(messages);
  const { change, language, before, after } = difference;
  if (part.text === null) return <p className="soft">{t('notRecorded')}</p>;
  if (change === 'reworded' && before?.text && after?.text) {
    const stretches = rewordingOf(before.text, after.text)[side];
    return (
      <p className={styles['text']} dir="auto">
        {stretches.map(({ text, stays }, at) =>
          stays ? text : side === 'before' ? <del key={at}>{text}</del> : <ins key={at}>{text}</ins>,
        )}
      </p>
    );
  }
  if (part.entities === undefined)
    return (
      <p className={styles['name']} dir="auto">
        {part.text}
      </p>
    );
  return (
    <p className={styles['text']}>
      <HighlightedSentence
        text={part.text}
        marks={part.entities}
        {...(language !== null && { language })}
        isFocusable={false}
      />
    </p>
  );
}

/** The intent of a sentence, or what belongs to something else. */
function PartFacts({ part: { intent, of, group, value } }: { part: DiffPart }) {
  const t = useMessages(messages);
  if (intent !== undefined && intent !== '')
    return (
      <span className={styles['intent']} dir="auto">
        {intent}
      </span>
    );
  const facts = [
    ...(of === undefined ? [] : [of]),
    ...(group === undefined ? [] : [group === null ? t('noGroup') : t('in', { name: group })]),
    ...(value === undefined ? [] : [value]),
  ];
  if (facts.length === 0) return null;
  return (
    <span className="soft" dir="auto">
      {facts.join(' · ')}
    </span>
  );
}
