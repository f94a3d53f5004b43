import { useMessages } from 'shared/i18n';
import { HighlightedSentence } from 'shared/sentence';

import { counted } from '../counted.ts';
import type { Preview } from './api.ts';
import styles from './data-set.module.css';
import { messages } from './messages.ts';

/** Items shown of each list. */
const SHOWN = 5;

/** Shows what an import would add, skip and reject. Nothing is stored yet. */
export function PreviewView({ preview, language }: { preview: Preview; language: string }) {
  const t = useMessages(messages);
  const { added, duplicates, refused_count: refused, intents, entities, ignored, sample } = preview;
  const left = preview.not_kept;
  const names = [
    ...(intents.length > 0 ? [t('intentCount', counted(intents.length))] : []),
    ...(entities.length > 0 ? [t('entityCount', counted(entities.length))] : []),
  ];
  const others = ignored.regexes + ignored.synonyms + ignored.lookups;
  return (
    <section className={styles['preview']} aria-label={t('preview')}>
      <h3>{t('preview')}</h3>
      <p className="soft">{t('readAs', { format: preview.format_name })}</p>
      <div role="status">
        <ul className={styles['outcome']}>
          <li data-kind={added > 0 ? 'added' : 'skipped'}>
            {t('wouldAdd', counted(added))}
            {names.length > 0 && <p className="soft">{names.join(', ')}</p>}
          </li>
          {duplicates > 0 && <li data-kind="skipped">{t('wouldSkip', counted(duplicates))}</li>}
          {refused > 0 && (
            <li data-kind="failed">
              {t('wouldRefuse', counted(refused))}
              <Refused preview={preview} />
            </li>
          )}
          {others > 0 && <li data-kind="skipped">{t('wouldIgnore', counted(others))}</li>}
          {left.length > 0 && (
            <li data-kind="skipped">
              {t('notKept')}
              <NotKept kinds={left} />
            </li>
          )}
        </ul>
      </div>
      {sample.length > 0 && (
        <ul className={styles['sample']} aria-label={t('sample')}>
          {sample.slice(0, SHOWN).map(({ text, intent, entities: marks }, index) => (
            <li key={index}>
              <HighlightedSentence text={text} marks={marks} language={language} isFocusable={false} />{' '}
              <span className="soft" dir="auto">
                {intent}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function NotKept({ kinds }: { kinds: Preview['not_kept'] }) {
  const t = useMessages(messages);
  return (
    <ul className={styles['reasons']}>
      {kinds.map(({ what, count, example }) => (
        <li key={what}>
          {t('notKeptKind', { what, count: counted(count).shown })} {example && <q dir="auto">{example}</q>}
        </li>
      ))}
    </ul>
  );
}

function Refused({ preview: { refused } }: { preview: Preview }) {
  const t = useMessages(messages);
  return (
    <ul className={styles['reasons']}>
      {refused.slice(0, SHOWN).map(({ place, text, reason }) => (
        <li key={place}>
          {t('atPlace', { place: place + 1 })} {text && <q dir="auto">{text}</q>} {reason}
        </li>
      ))}
    </ul>
  );
}
