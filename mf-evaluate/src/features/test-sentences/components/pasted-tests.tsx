import { useEffect, useRef } from 'react';
import { formatNumber, languageName, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { Select } from 'shared/ui';

import { counted } from '../../../components/counted.ts';
import { Choice } from '../../../components/filter/choice.tsx';
import styles from '../test-sentences.module.css';
import { MOST_LINES, usePastedTests } from '../use-pasted-tests.ts';
import type { CheckedLine } from '../use-pasted-tests.ts';
import { messages } from './pasted-messages.ts';

/** Lines on screen; further ones are only counted. */
const LINES_SHOWN = 100;

interface PastedTestsProps {
  repository: RepositoryInfo;
  lines: readonly string[];
  /** Chosen before the lines were pasted. */
  intent: string;
  language: string;
  /** @param language of the added sentences; missing when none was added */
  onDone: (language?: string) => void;
}

/** Shows pasted lines with their intents, marks those that would test nothing, and adds the others [EVA-81]. */
export function PastedTests({ repository, ...props }: PastedTestsProps) {
  const t = useMessages(messages);
  const pasted = usePastedTests(repository, props);
  const { lines, missing } = pasted;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const intents = repository.intents_list.map((value) => ({ value, label: value }));
  const trained = lines.filter((line) => line.inTraining);
  const isTooLong = lines.length > MOST_LINES;
  return (
    <form
      className={styles['form']}
      aria-labelledby="pasted-title"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        pasted.submit();
      }}
    >
      <div>
        <h2 id="pasted-title" ref={heading} tabIndex={-1}>
          {t('title', counted(lines.length))}
        </h2>
        <p className="soft">{t('hint')}</p>
        <p role="status" className="soft">
          {pasted.isChecking ? t('checking') : pasted.isUnchecked && t('uncheckedText')}
        </p>
      </div>
      <ul className={styles['pasted']}>
        {lines.slice(0, LINES_SHOWN).map((line) => (
          <Line
            key={line.text}
            line={line}
            intents={intents}
            onIntent={(intent) => pasted.setOwnIntent(line.text, intent)}
            onLeaveOut={() => pasted.leaveOut([line.text])}
          />
        ))}
      </ul>
      <Rest amount={lines.length} />
      {trained.length > 0 && (
        <button type="button" className="button" onClick={() => pasted.leaveOut(trained.map(({ text }) => text))}>
          {t('leaveOutTrained', counted(trained.length))}
        </button>
      )}
      <p className={styles['error']} role="alert">
        {isTooLong && t('tooMany', { amount: formatNumber(MOST_LINES) })}
        {pasted.isAsked && missing > 0 && t('missing', counted(missing))}
      </p>
      <div className={styles['fields']}>
        <Choice
          label={t('intent')}
          placeholder={t('intentPlaceholder')}
          value={pasted.intent}
          options={intents}
          onChange={pasted.setIntent}
        />
        <Choice
          label={t('language')}
          value={pasted.language}
          options={repository.available_languages.map((value) => ({ value, label: languageName(value) }))}
          onChange={pasted.setLanguage}
        />
        <div className={styles['actions']}>
          <button type="button" className="button quiet" onClick={() => props.onDone()}>
            {t('cancel')}
          </button>
          <button
            type="submit"
            className="button primary"
            disabled={lines.length === 0 || isTooLong || pasted.isSending}
            aria-busy={pasted.isSending}
          >
            {t('add', counted(lines.length))}
          </button>
        </div>
      </div>
    </form>
  );
}

function Rest({ amount }: { amount: number }) {
  const t = useMessages(messages);
  if (amount <= LINES_SHOWN) return null;
  return <p className="soft">{t('more', { shown: formatNumber(LINES_SHOWN), amount: formatNumber(amount) })}</p>;
}

interface LineProps {
  line: CheckedLine;
  intents: { value: string; label: string }[];
  onIntent: (intent: string) => void;
  onLeaveOut: () => void;
}

function Line({ line: { text, intent, inTraining, inTests }, intents, onIntent, onLeaveOut }: LineProps) {
  const t = useMessages(messages);
  return (
    <li>
      <span>
        <span dir="auto">{text}</span>
        {inTraining && <span className={styles['warned']}>{t('inTraining', inTraining)}</span>}
        {inTests && <span className={styles['warned']}>{t('inTests', inTests)}</span>}
      </span>
      <Select
        aria-label={t('ownIntent', { text })}
        value={intent === '' ? null : intent}
        placeholder={t('intentPlaceholder')}
        options={intents}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={onIntent}
      />
      <button type="button" className="button quiet small" aria-label={t('leaveOut', { text })} onClick={onLeaveOut}>
        ×
      </button>
    </li>
  );
}
