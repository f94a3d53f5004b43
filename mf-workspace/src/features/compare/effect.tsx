import { languageName, useMessages } from 'shared/i18n';
import { QueryView, useQuery } from 'shared/platform';

import { Difference } from '../../components/quality/difference.tsx';
import { MeasuredText } from '../../components/quality/measured-text.tsx';
import { effectQuery } from './api.ts';
import type { LanguageResult } from './api.ts';
import styles from './compare.module.css';
import { messages } from './messages.ts';
import type { Sides } from './model.ts';

/** What the change did to the answers, in the languages that have different models on both sides [VER-28]. */
export function Effect({ uuid, sides }: { uuid: string; sides: Sides }) {
  const t = useMessages(messages);
  const query = useQuery(effectQuery(uuid, sides));
  return (
    <QueryView query={query} rows={1} isEmpty={({ results }) => results.length === 0} empty={null}>
      {({ results }) => (
        <section className={styles['effect']} aria-labelledby="compare-effect">
          <h2 id="compare-effect">{t('effect')}</h2>
          {results.map((result) => (
            <LanguageEffect key={result.language} result={result} />
          ))}
        </section>
      )}
    </QueryView>
  );
}

function LanguageEffect({ result }: { result: LanguageResult }) {
  const t = useMessages(messages);
  const { language, sentences, before, now, won, lost, ...counts } = result;
  const rightOf = (right: number) => ({ sentences, right, entity_f1: null, cross_validation: counts.cross_validation });
  return (
    <div>
      <h3>{languageName(language)}</h3>
      {sentences === 0 ? (
        <p className="soft">{t('unmeasured')}</p>
      ) : (
        <>
          <p>
            <MeasuredText measured={rightOf(now)} before={rightOf(before)} />
          </p>
          <Difference
            won={won}
            lost={lost}
            wonCount={counts.won_count}
            lostCount={counts.lost_count}
            isCertain={counts.is_certain}
          />
        </>
      )}
    </div>
  );
}
