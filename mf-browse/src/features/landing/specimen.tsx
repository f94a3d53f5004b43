import { nativeLanguageName } from 'shared/domain';
import { formatNumber, useLocale, useMessages } from 'shared/i18n';
import { Link, useQuery } from 'shared/platform';
import { paths } from 'shared/routes';

import { countSentences } from '../../components/public-repository.ts';
import { analysisQuery } from './api.ts';
import type { Analysis } from './api.ts';
import { Gloss } from './gloss.tsx';
import { ILLUSTRATIONS } from './illustration.ts';
import { messages } from './messages.ts';
import { cutSentence } from './model.ts';
import type { Specimen as SpecimenOf } from './model.ts';
import { Ranking } from './ranking.tsx';
import styles from './specimen.module.css';
import { useRotation } from './use-rotation.ts';
import type { Rotation } from './use-rotation.ts';

/**
 * The product at work: sentences that public intelligences understand at this moment, one language after the other.
 * Where none answers, a drawn example stands instead and says so.
 */
export function Specimens({ specimens, isLoading }: { specimens: readonly SpecimenOf[]; isLoading: boolean }) {
  const rotation = useRotation(specimens.length);
  const shown = specimens[rotation.index];
  const { hold } = rotation;
  return (
    <figure className={styles['figure']} onPointerEnter={() => hold(true)} onPointerLeave={() => hold(false)} onFocus={() => hold(true)} onBlur={() => hold(false)}>
      <Chooser specimens={specimens} rotation={rotation} />
      {shown ? <LiveSpecimen key={shown.repository.uuid} specimen={shown} /> : !isLoading && <Illustration />}
    </figure>
  );
}

function Chooser({ specimens, rotation }: { specimens: readonly SpecimenOf[]; rotation: Rotation }) {
  const t = useMessages(messages);
  const { index, isPaused, choose, togglePause } = rotation;
  if (specimens.length < 2) return <div className={styles['chooser']} />;
  return (
    <div className={styles['chooser']} role="group" aria-label={t('chooseLanguage')}>
      {specimens.map(({ repository: { uuid, language } }, place) => (
        <button key={uuid} type="button" aria-pressed={place === index} onClick={() => choose(place)}>{nativeLanguageName(language)}</button>
      ))}
      <button type="button" className={styles['pause']} aria-label={isPaused ? t('play') : t('pause')} onClick={togglePause}>
        <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true" fill="currentColor"><path d={isPaused ? 'M4 2.5v11l9-5.5z' : 'M4 3h3v10H4zM9 3h3v10H9z'} /></svg>
      </button>
    </div>
  );
}

function LiveSpecimen({ specimen }: { specimen: SpecimenOf }) {
  const t = useMessages(messages);
  const { repository, text } = specimen;
  const analysis = useQuery(analysisQuery(repository, text));
  if (analysis.isError && !analysis.data) return <Illustration />;
  const sentences = countSentences(repository);
  const summary = paths.repositorySummary({ ownerNickname: repository.owner__nickname, slug: repository.slug });
  return (
    <>
      <div className={styles['sentence']}><Gloss pieces={piecesOf(text, analysis.data)} language={repository.language} /></div>
      <div className={styles['answer']}>
        <div>{analysis.data && <Ranking label={t('ranking')} intents={analysis.data.intent_ranking} />}</div>
        <figcaption>
          {t('answeredBy')} <Link to={summary} dir="auto">{repository.name}</Link>
          <span>{t('learnedFrom', { count: sentences, amount: formatNumber(sentences) })}</span>
        </figcaption>
      </div>
    </>
  );
}

const piecesOf = (text: string, analysis: Analysis | undefined) => cutSentence(text, Object.values(analysis?.entities ?? {}).flat());

function Illustration() {
  const t = useMessages(messages);
  const { pieces, intent, language } = ILLUSTRATIONS[useLocale()];
  return (
    <>
      <div className={styles['sentence']}><Gloss pieces={pieces} language={language} /></div>
      <div className={styles['answer']}>
        <p className={styles['intent']}><span>{t('intent')}</span> <strong>{intent}</strong></p>
        <figcaption>{t('illustration')}</figcaption>
      </div>
    </>
  );
}
