import { nativeLanguageName } from 'shared/domain';
import { useLocale, useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';

import { sampleQuery } from './api.ts';
import { AnnotatedSentence } from '../../components/try/annotated-sentence.tsx';
import { illustrationOf } from './illustration.ts';
import { IntentRow } from './intent-row.tsx';
import { messages } from './messages.ts';
import type { LanguageGroup } from './model.ts';
import styles from './samples.module.css';
import { TriedSample } from './tried-sample.tsx';
import { useRotation } from './use-rotation.ts';
import type { Rotation } from './use-rotation.ts';

/**
 * A live sample: a sentence parsed by a public intelligence, rotating through languages until the visitor tries a
 * sentence. Without an intelligence, a captioned illustration is shown.
 */
export function Samples({ groups, isLoading }: { groups: readonly LanguageGroup[]; isLoading: boolean }) {
  const rotation = useRotation(groups.length);
  const shown = groups[rotation.index];
  const { hold, choose, index } = rotation;
  return (
    <figure
      className={styles['figure']}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <Chooser languages={groups.map(({ language }) => language)} rotation={rotation} />
      {shown ? (
        <LanguageSample key={shown.language} group={shown} onTry={() => choose(index)} />
      ) : (
        !isLoading && <Illustration language={undefined} />
      )}
    </figure>
  );
}

function Chooser({ languages, rotation }: { languages: readonly string[]; rotation: Rotation }) {
  const t = useMessages(messages);
  const { index, isPaused, choose, togglePause } = rotation;
  if (languages.length < 2) return <div className={styles['chooser']} />;
  return (
    <div className={styles['chooser']} role="group" aria-label={t('chooseLanguage')}>
      {languages.map((language, place) => (
        <button key={language} type="button" aria-pressed={place === index} onClick={() => choose(place)}>
          {nativeLanguageName(language)}
        </button>
      ))}
      <button
        type="button"
        className={styles['pause']}
        aria-label={isPaused ? t('play') : t('pause')}
        onClick={togglePause}
      >
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" fill="currentColor">
          <path d={isPaused ? 'M4 2.5v11l9-5.5z' : 'M4 3h3v10H4zM9 3h3v10H9z'} />
        </svg>
      </button>
    </div>
  );
}

function LanguageSample({ group: { language, repositories }, onTry }: { group: LanguageGroup; onTry: () => void }) {
  const sample = useQuery(sampleQuery(repositories));
  if (sample.isPending) return null;
  return sample.data ? <TriedSample sample={sample.data} onTry={onTry} /> : <Illustration language={language} />;
}

function Illustration({ language: missing }: { language: string | undefined }) {
  const t = useMessages(messages);
  const { pieces, intents, language } = illustrationOf(missing, useLocale());
  return (
    <>
      <div className={styles['sentence']}>
        <AnnotatedSentence pieces={pieces} language={language} />
      </div>
      <div className={styles['answer']}>
        <IntentRow intents={intents} more={0} />
        <figcaption>{t('illustration')}</figcaption>
      </div>
    </>
  );
}
