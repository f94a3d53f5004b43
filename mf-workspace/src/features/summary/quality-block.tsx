import { formatDate, formatPercent, languageName, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';

import type { LanguageQuality } from '../../components/quality/api.ts';
import { PreviousModel } from '../../components/quality/previous-model.tsx';
import { MeasuredText } from '../../components/quality/measured-text.tsx';
import { QUALITY_HASH } from 'shared/routes';
import { ForceBlock, Scores } from './force-block.tsx';
import { messages } from './messages.ts';
import styles from './summary.module.css';

type Measured = LanguageQuality & { measured: NonNullable<LanguageQuality['measured']> };

interface QualityBlockProps {
  repository: RepositoryInfo;
  quality: readonly LanguageQuality[];
}

/** The measured quality of the models, or the readiness of the intelligence if nothing was measured [TRN-43]. */
export function QualityBlock({ repository, quality }: QualityBlockProps) {
  const t = useMessages(messages);
  const { repository_score: scores, evaluate_languages_count: tests, language: main } = repository;
  const hasTests = Object.values(tests).some((count) => count > 0);
  const measured = quality.filter((each): each is Measured => each.measured !== null);
  const models = quality.map((each) => (
    <PreviousModel key={each.language} repository={repository} quality={each} isAlone={quality.length === 1} />
  ));
  if (measured.length === 0)
    return (
      <div>
        <ForceBlock scores={scores} hasTests={hasTests} />
        {models}
      </div>
    );
  const mainFirst = measured.toSorted((one, other) => Number(other.language === main) - Number(one.language === main));
  return (
    <div ref={showWanted}>
      <h2>{t('quality')}</h2>
      {mainFirst.map((each) => (
        <Line key={each.language} quality={each} isAlone={measured.length === 1} />
      ))}
      <Scores scores={scores} hasTests={hasTests} />
      {models}
    </div>
  );
}

/** Cards link here with `#quality`; the block appears after the page. */
function showWanted(block: HTMLElement | null): void {
  if (block && location.hash === QUALITY_HASH) block.scrollIntoView({ block: 'center' });
}

function Line({ quality: { language, measured }, isAlone }: { quality: Measured; isAlone: boolean }) {
  const t = useMessages(messages);
  return (
    <>
      <p className={styles['measured']}>
        {!isAlone && <span>{languageName(language)}</span>}
        <strong>{formatPercent(measured.sentences === 0 ? 0 : measured.right / measured.sentences)}</strong>
      </p>
      <p className="soft">
        <MeasuredText measured={measured} isSupport /> · {t('measuredOn', { date: formatDate(measured.measured_at) })}
      </p>
    </>
  );
}
