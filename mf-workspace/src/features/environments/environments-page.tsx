import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Page, QueryView, useQuery } from 'shared/platform';
import { RepositoryView, RequireRight } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';

import { environmentsQuery } from '../../components/environments.ts';
import { AddEnvironment } from './add-environment.tsx';
import { useEnvironmentChanges } from './api.ts';
import { EnvironmentCard } from './environment-card.tsx';
import styles from './environments.module.css';
import { messages } from './messages.ts';
import { MoveModal } from './move-modal.tsx';

const POLL_MS = 10_000;

/** What each environment of an intelligence answers with, and where it is moved [ENV-07]. */
export default function EnvironmentsPage() {
  const t = useMessages(messages);
  return (
    <RepositoryView>
      {(repository) => (
        <Page title={t('title')} purpose={t('purpose')} within={repository.name}>
          <RequireRight repository={repository} anyOf={['can_contribute']}>
            <Environments repository={repository} />
          </RequireRight>
        </Page>
      )}
    </RepositoryView>
  );
}

function Environments({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const { uuid, authorization } = repository;
  const query = useQuery({
    ...environmentsQuery(uuid),
    // What is tried is compared while one looks at it.
    refetchInterval: ({ state }) => (state.data?.results.some(({ candidate }) => candidate) ? POLL_MS : false),
  });
  const changes = useEnvironmentChanges(uuid);
  const [ordered, setOrdered] = useState<{ readonly name: string; readonly isTrial: boolean }>();
  const mayMove = authorization.can_write;
  const chosen = query.data?.results.find(({ name }) => name === ordered?.name);
  return (
    <>
      <QueryView query={query} rows={4} empty={<p className="soft">{t('none')}</p>}>
        {({ results }) => (
          <ul className={styles['list']} aria-label={t('title')}>
            {results.map((environment) => (
              <EnvironmentCard
                key={environment.name}
                repository={repository}
                environment={environment}
                changes={changes}
                onMove={mayMove ? (isTrial) => setOrdered({ name: environment.name, isTrial }) : undefined}
              />
            ))}
          </ul>
        )}
      </QueryView>
      {mayMove && query.data && <AddEnvironment changes={changes} />}
      <HowToCall />
      <MoveModal
        repository={repository}
        environment={chosen}
        isTrial={ordered?.isTrial === true}
        changes={changes}
        onClose={() => setOrdered(undefined)}
      />
    </>
  );
}

function HowToCall() {
  const t = useMessages(messages);
  const body = JSON.stringify({ text: t('example'), environment: 'production' }, undefined, 2);
  return (
    <section className={styles['call']} aria-labelledby="environments-call">
      <h2 id="environments-call">{t('call')}</h2>
      <p className="soft">{t('callText')}</p>
      <pre className={styles['code']} tabIndex={0} aria-label={t('body')}>
        {`POST /v2/parse/\n\n${body}`}
      </pre>
    </section>
  );
}
