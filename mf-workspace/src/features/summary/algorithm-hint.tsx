import { useEffect, useRef } from 'react';
import { refusalText } from 'shared/api';
import { defineMessages, formatPercent, useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import { useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { App } from 'shared/ui';

import { useSettingsName } from '../../components/algorithms/use-settings-name.ts';
import { useDismiss } from './api.ts';
import styles from './summary.module.css';

const messages = defineMessages('workspace-algorithm-hint', {
  'en-US': {
    title: 'A better algorithm',
    intents:
      '{{name}} got the intent right in {{share}} more of the sentences than the settings in use, in the last ' +
      'comparison.',
    entities:
      '{{name}} got all entities right in {{share}} more of the sentences than the settings in use, in the last ' +
      'comparison.',
    see: 'See the comparison',
    dismiss: 'Dismiss',
    dismissed: 'Dismissed. The comparison stays under Settings.',
    failed: 'The suggestion could not be dismissed. Try again later.',
  },
  'pt-BR': {
    title: 'Um algoritmo melhor',
    intents:
      '{{name}}: na última comparação, acertou a intenção em {{share}} mais das frases do que a configuração em uso.',
    entities:
      '{{name}}: na última comparação, acertou todas as entidades em {{share}} mais das frases do que a configuração ' +
      'em uso.',
    see: 'Ver a comparação',
    dismiss: 'Dispensar',
    dismissed: 'Dispensada. A comparação continua nas configurações.',
    failed: 'Não foi possível dispensar a sugestão. Tente novamente mais tarde.',
  },
});

/**
 * Suggests what the last comparison found to be significantly better, to people who may change it [CMP-05] [CMP-06].
 */
export function AlgorithmHint({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const versioned = useVersionedPath();
  const settingsName = useSettingsName();
  const dismiss = useDismiss(repository);
  const { algorithm_suggestion: suggestion, owner, slug } = repository;
  if (dismiss.isSuccess) return <Dismissed text={t('dismissed')} />;
  if (!suggestion) return null;
  const settings = versioned(paths.repositorySettings({ ownerNickname: owner.nickname, slug }));
  const isOfIntents = suggestion.intents_gain >= suggestion.entities_gain;
  const text = t(isOfIntents ? 'intents' : 'entities', {
    share: formatPercent(isOfIntents ? suggestion.intents_gain : suggestion.entities_gain),
    name: settingsName(suggestion, repository),
  });
  return (
    <section className={`notice ${styles['hint']}`} aria-labelledby="algorithm-hint">
      <h2 id="algorithm-hint">{t('title')}</h2>
      <p>{text}</p>
      <div className={styles['actions']}>
        <Link className="button" to={`${settings}${settings.includes('?') ? '&' : '?'}tab=compare`}>
          {t('see')}
        </Link>
        <button
          type="button"
          className="button quiet"
          disabled={dismiss.isPending}
          onClick={() =>
            dismiss.mutate(undefined, {
              onError: (error) => void message.error(refusalText(error, t('failed'))),
            })
          }
        >
          {t('dismiss')}
        </button>
      </div>
    </section>
  );
}

/** Takes the place of the suggestion, whose button had the focus. */
function Dismissed({ text }: { text: string }) {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => note.current?.focus(), []);
  return (
    <p ref={note} tabIndex={-1} role="status" className={`soft ${styles['hint']}`}>
      {text}
    </p>
  );
}
