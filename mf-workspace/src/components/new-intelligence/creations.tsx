import { useMessages } from 'shared/i18n';
import { Link, useQuery } from 'shared/platform';
import { paths } from 'shared/routes';

import { creationsQuery, isOpen, useDismissCreation } from './api.ts';
import type { Creation } from './api.ts';
import { CreationBar } from './creation-progress.tsx';
import { messages } from './messages.ts';
import styles from './new-intelligence.module.css';

interface CreationsProps {
  /** Id of a creation that is shown elsewhere on the screen. */
  except: number | undefined;
  /** Starts another creation from a file. */
  onAgain: () => void;
}

/** Creations and copies of the person, with their outcome after a reload and in every tab [IMP-91]. */
export function Creations({ except, onAgain }: CreationsProps) {
  const t = useMessages(messages);
  const { data = [] } = useQuery(creationsQuery());
  const shown = data.filter(({ id }) => id !== except);
  if (shown.length === 0) return null;
  return (
    <ul className={styles['creations']} aria-label={t('creations')}>
      {shown.map((creation) => (
        <li key={creation.id}>
          {isOpen(creation) ? (
            <CreationBar
              label={t(creation.is_copy ? 'copying' : 'making', { name: creation.name })}
              creation={creation}
              task={creation.task}
              since={creation.created_at}
            />
          ) : (
            <Outcome creation={creation} onAgain={onAgain} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Outcome({ creation, onAgain }: { creation: Creation } & Pick<CreationsProps, 'onAgain'>) {
  const t = useMessages(messages);
  const dismiss = useDismissCreation();
  const { id, name, state, error, intelligence, copied_from: original, is_copy: isCopy } = creation;
  const isFailed = state === 'failed';
  return (
    <div className={isFailed ? 'notice bad' : 'notice'}>
      <p>
        <strong>{t(isFailed ? 'notMade' : 'made', { name })}</strong> {error}
      </p>
      <div className={styles['choices']}>
        {!isFailed && intelligence && (
          <Link className="button" to={addressOf(intelligence)} onClick={() => dismiss.mutate(id)}>
            {t('openMade', { name })}
          </Link>
        )}
        {isFailed && !isCopy && (
          <button
            type="button"
            className="button"
            onClick={() => {
              dismiss.mutate(id);
              onAgain();
            }}
          >
            {t('anotherFile')}
          </button>
        )}
        {isFailed && original && (
          <Link className="button" to={addressOf(original)}>
            {t('openMade', { name: original.name })}
          </Link>
        )}
        <button
          type="button"
          className="button quiet"
          aria-label={t('dismissNamed', { name })}
          disabled={dismiss.isPending}
          onClick={() => dismiss.mutate(id)}
        >
          {t('dismiss')}
        </button>
      </div>
    </div>
  );
}

const addressOf = ({ owner__nickname: ownerNickname, slug }: NonNullable<Creation['intelligence']>) =>
  paths.repositorySummary({ ownerNickname, slug });
