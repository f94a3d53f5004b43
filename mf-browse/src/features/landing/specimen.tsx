import { nativeLanguageName } from 'shared/domain';
import { formatNumber, useLocale, useMessages } from 'shared/i18n';
import { Link, useQuery } from 'shared/platform';
import { paths } from 'shared/routes';

import { countSentences } from '../../components/public-repository.ts';
import { specimenQuery } from './api.ts';
import type { Specimen } from './api.ts';
import { Gloss } from './gloss.tsx';
import { illustrationOf } from './illustration.ts';
import { IntentRow } from './intent-row.tsx';
import { messages } from './messages.ts';
import { cutSentence, nameIntents } from './model.ts';
import type { LanguageGroup } from './model.ts';
import styles from './specimen.module.css';
import { useRotation } from './use-rotation.ts';
import type { Rotation } from './use-rotation.ts';

/**
 * The product's material: labelled sentences of public intelligences, one language after the other.
 * Where there is none, a drawn example stands instead and says so.
 */
export function Specimens({ groups, isLoading }: { groups: readonly LanguageGroup[]; isLoading: boolean }) {
  const rotation = useRotation(groups.length);
  const shown = groups[rotation.index];
  const { hold } = rotation;
  return (
    <figure className={styles['figure']} onPointerEnter={() => hold(true)} onPointerLeave={() => hold(false)} onFocus={() => hold(true)} onBlur={() => hold(false)}>
      <Chooser languages={groups.map(({ language }) => language)} rotation={rotation} />
      {shown ? <LanguageSpecimen key={shown.language} group={shown} /> : !isLoading && <Illustration language={undefined} />}
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
        <button key={language} type="button" aria-pressed={place === index} onClick={() => choose(place)}>{nativeLanguageName(language)}</button>
      ))}
      <button type="button" className={styles['pause']} aria-label={isPaused ? t('play') : t('pause')} onClick={togglePause}>
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" fill="currentColor"><path d={isPaused ? 'M4 2.5v11l9-5.5z' : 'M4 3h3v10H4zM9 3h3v10H9z'} /></svg>
      </button>
    </div>
  );
}

function LanguageSpecimen({ group: { language, repositories } }: { group: LanguageGroup }) {
  const specimen = useQuery(specimenQuery(repositories));
  if (specimen.isPending) return null;
  return specimen.data ? <RealSpecimen specimen={specimen.data} /> : <Illustration language={language} />;
}

function RealSpecimen({ specimen: { repository, sentence } }: { specimen: Specimen }) {
  const t = useMessages(messages);
  const count = countSentences(repository);
  const { named, more } = nameIntents(repository.intents, sentence.intent);
  return (
    <>
      <div className={styles['sentence']}><Gloss pieces={cutSentence(sentence.text, sentence.entities)} language={sentence.language} /></div>
      <div className={styles['answer']}>
        <IntentRow intents={named} more={more} />
        <figcaption>
          {t('testSentenceOf')} <Link to={paths.repositorySummary({ ownerNickname: repository.owner__nickname, slug: repository.slug })} dir="auto">{repository.name}</Link>
          <span>{t('learnedFrom', { count, amount: formatNumber(count) })}</span>
        </figcaption>
      </div>
    </>
  );
}

function Illustration({ language: missing }: { language: string | undefined }) {
  const t = useMessages(messages);
  const { pieces, intents, language } = illustrationOf(missing, useLocale());
  return (
    <>
      <div className={styles['sentence']}><Gloss pieces={pieces} language={language} /></div>
      <div className={styles['answer']}>
        <IntentRow intents={intents} more={0} />
        <figcaption>{t('illustration')}</figcaption>
      </div>
    </>
  );
}
