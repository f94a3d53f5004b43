import { refusalText } from 'shared/api';
import { formatNumber, useMessages } from 'shared/i18n';
import { QueryView, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { App, Checkbox } from 'shared/ui';

import { stateQuery, useChange } from './api.ts';
import type { LanguageModelState } from './api.ts';
import styles from './language-model.module.css';
import { messages } from './messages.ts';
import { Preview } from './preview.tsx';
import { SecondOpinionForm } from './second-opinion-form.tsx';
import { UsageTable } from './usage-table.tsx';

/** Whether the intelligence uses the language model of the site, what is sent, and what it has cost [LLM-09]. */
export default function LanguageModelTab({ repository: { uuid, authorization } }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const query = useQuery(stateQuery(uuid));
  return (
    <div className={styles['tab']}>
      <h2>{t('title')}</h2>
      <p className="soft">{t('purpose')}</p>
      <QueryView query={query} empty={null} isEmpty={() => false}>
        {(state) =>
          state.host === null ? (
            <section className="notice">
              <h3>{t('none')}</h3>
              <p>{t('noneText')}</p>
            </section>
          ) : (
            <Known uuid={uuid} state={state} isAdmin={authorization.is_admin} />
          )
        }
      </QueryView>
    </div>
  );
}

interface KnownProps {
  uuid: string;
  state: LanguageModelState;
  isAdmin: boolean;
}

function Known({ uuid, state, isAdmin }: KnownProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const turn = useChange(uuid);
  const { used, limit } = state.budget;
  const shown = formatNumber(used);

  function handleTurn(isOn: boolean) {
    turn.mutate(
      { is_on: isOn },
      {
        onSuccess: () => void message.success(t(isOn ? 'turnedOn' : 'turnedOff')),
        onError: (error) => void message.error(refusalText(error, t('failed'))),
      },
    );
  }

  return (
    <>
      <dl className={styles['facts']}>
        <dt>{t('host')}</dt>
        <dd>{state.host}</dd>
        <dt>{t('model')}</dt>
        <dd>{state.model}</dd>
        <dt>{t('tokens')}</dt>
        <dd>
          {limit === null
            ? t('tokensUnlimited', { used: shown })
            : t('tokensOf', { used: shown, limit: formatNumber(limit) })}
        </dd>
      </dl>
      {state.site_is_used_up && <p className="notice">{t('siteUsedUp')}</p>}
      <Checkbox
        checked={state.is_on}
        disabled={!isAdmin || turn.isPending}
        onChange={(event) => handleTurn(event.target.checked)}
      >
        {t('on')}
      </Checkbox>
      {state.is_on && isAdmin && <SecondOpinionForm uuid={uuid} state={state} />}
      <Preview uuid={uuid} />
      <section className={styles['part']}>
        <h3>{t('usage')}</h3>
        {state.days.length === 0 ? <p className="soft">{t('noUsage')}</p> : <UsageTable days={state.days} />}
      </section>
    </>
  );
}
