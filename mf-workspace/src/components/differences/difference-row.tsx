import type { ReactNode } from 'react';
import type { Answer } from 'shared/api';
import { rewordingOf } from 'shared/domain';
import { languageName, useMessages } from 'shared/i18n';
import { HighlightedSentence } from 'shared/sentence';

import styles from './differences.module.css';
import { messages } from './messages.ts';

export type Difference = Answer<'get', '/v2/repository/diff/{uuid}/'>['results'][number];
export type DiffPart = NonNullable<Difference['before']>;

interface DifferencesProps {
  label: string;
  children: ReactNode;
}

/** A list of `DifferenceRow`. */
export function Differences({ label, children }: DifferencesProps) {
  return (
    <ul className={styles['list']} aria-label={label}>
      {children}
    </ul>
  );
}

interface DifferenceRowProps {
  difference: Difference;
  /** All rows are of sentences, which need not be said. */
  isOfSentences?: boolean;
  /** Before the words that say what differs, such as a check box. */
  choice?: ReactNode;
  /** Below them, such as a button. */
  children?: ReactNode;
}

/** A difference, with both sides next to each other. */
export function DifferenceRow({ difference, isOfSentences = false, choice, children }: DifferenceRowProps) {
  const t = useMessages(messages);
  const { kind, change, language, before, after } = difference;
  return (
    // The keys j and k move the focus from row to row.
    <li className={styles['row']} data-difference data-change={change} tabIndex={-1}>
      <p className={styles['kind']}>
        <span className={styles['lead']}>
          {choice}
          <span className={styles['change']}>{t(`change_${change}`)}</span>
        </span>
        {!isOfSentences && <span className="soft">{t(`kind_${kind}`)}</span>}
        {language !== null && <span className="soft">{languageName(language)}</span>}
        {children}
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
