import { lazy, useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from 'shared/i18n';
import { Link, Page } from 'shared/platform';
import { ApiKeys } from 'shared/keys';
import type { ShownApiKey } from 'shared/keys';
import { RepositoryView, RequireRight, useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { WhenTouring } from 'shared/tour';
import { Button, Select } from 'shared/ui';

import { CopyButton } from '../../components/copy-button.tsx';
import { workspacePaths } from '../../components/workspace-paths.ts';
import { EndpointSection } from './endpoint-section.tsx';
import styles from './integration.module.css';
import { KeyActions } from './key-actions.tsx';
import { KeyEnvironment } from './key-environment.tsx';
import { messages } from './messages.ts';
import { maskedKey, parseEndpoint, parseKeys } from './model.ts';
import type { ParseKey } from './model.ts';
import { ModelSection } from './model-section.tsx';
import { OldKeyNotices } from './old-key-notices.tsx';
import { RequestGenerator } from './request-generator.tsx';
import { TryLinkSection } from './try-link-section.tsx';
import { WidgetSection } from './widget-section.tsx';

const IntegrationTour = lazy(() => import('./integration-tour.tsx'));

export default function IntegrationPage() {
  const t = useMessages(messages);
  return (
    <RepositoryView>
      {(repository) => (
        <Page title={t('title')} purpose={t('purpose')} within={repository.name}>
          <RequireRight repository={repository} anyOf={[]}>
            <Integration repository={repository} />
          </RequireRight>
        </Page>
      )}
    </RepositoryView>
  );
}

function Integration({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const { uuid, name } = repository;
  const keys = parseKeys(repository.authorization);
  const [chosen, setChosen] = useState<string>();
  const [isShown, setIsShown] = useState(false);
  const [created, setCreated] = useState<ShownApiKey>();
  const current = keys.find(({ owner }) => owner === chosen) ?? keys[0];
  const used = created?.key ?? current?.key;
  const endpoint = parseEndpoint(repository.nlp_server);

  return (
    <div className={styles['integration']}>
      {!repository.ready_for_parse && (
        <p className="notice" role="note">
          {t('untrained')}
        </p>
      )}
      <ApiKeys repository={{ uuid, name }} onShown={setCreated}>
        {used && (
          <RequestGenerator
            repository={repository}
            endpoint={endpoint}
            parseKey={used}
            note={created ? t('ofProgram', { name: created.name }) : t('ownKey')}
            isShown={isShown || created !== undefined}
          />
        )}
        <EndpointSection endpoint={endpoint} />
        <TryLinkSection repository={repository} />
        <WidgetSection endpoint={endpoint} created={created} />
        <ModelSection repository={repository} />
        <PersonalKey repository={uuid} keys={keys} current={current} isShown={isShown} onChoose={setChosen}>
          <Button onClick={() => setIsShown(!isShown)}>{t(isShown ? 'hideKeys' : 'showKeys')}</Button>
        </PersonalKey>
        {repository.authorization.can_contribute && <AroundPrograms />}
      </ApiKeys>
      <WhenTouring name="integrate">
        <IntegrationTour />
      </WhenTouring>
    </div>
  );
}

interface PersonalKeyProps extends Omit<KeyChooserProps, 'current'> {
  /** Id of the intelligence. */
  repository: string;
  current: ParseKey | undefined;
  /** What else can be done with a key that exists. */
  children: ReactNode;
}

/** The keys that identify the caller personally or on behalf of an organization. */
function PersonalKey({ repository, keys, current, isShown, onChoose, children }: PersonalKeyProps) {
  const t = useMessages(messages);
  return (
    <section className={styles['block']} aria-labelledby="integration-key" data-tour="integration-key">
      <h2 id="integration-key">{t('key')}</h2>
      {current ? (
        <>
          <KeyChooser keys={keys} current={current} isShown={isShown} onChoose={onChoose} />
          <KeyActions repository={repository} parseKey={current}>
            {children}
          </KeyActions>
          {current.key !== null && <KeyEnvironment repository={repository} parseKey={current} />}
        </>
      ) : (
        <p>{t('noKey')}</p>
      )}
      <OldKeyNotices repository={repository} keys={keys} />
      <p className="soft">{t('keyHelp')}</p>
    </section>
  );
}

/** What else concerns programs that call the intelligence. */
function AroundPrograms() {
  const t = useMessages(messages);
  const address = useRepositoryPath();
  const versioned = useVersionedPath();
  return (
    <ul className={styles['around']} aria-label={t('programs')}>
      <li>
        <Link to={versioned(paths.repositoryLog(address))}>{t('inbox')}</Link>
      </li>
      <li>
        <Link to={versioned(workspacePaths.webhooks(address))}>{t('webhooks')}</Link>
      </li>
    </ul>
  );
}

interface KeyChooserProps {
  keys: readonly ParseKey[];
  current: ParseKey;
  isShown: boolean;
  onChoose: (owner: string) => void;
}

/** Keys are masked because people share pictures of this screen; they can be copied without being shown. */
function KeyChooser({ keys, current, isShown, onChoose }: KeyChooserProps) {
  const t = useMessages(messages);
  const options = keys.map(({ owner, key }) => ({
    value: owner,
    label: key === null ? t('keyEnded', { owner }) : `${owner} - Bearer ${isShown ? key : maskedKey(key)}`,
  }));
  return (
    <div className={styles['line']}>
      {options.length > 1 ? (
        <Select
          className={styles['keys'] ?? ''}
          aria-label={t('key')}
          options={options}
          value={current.owner}
          onChange={onChoose}
        />
      ) : (
        <code>{options[0]?.label}</code>
      )}
      {current.key !== null && (
        <CopyButton
          text={`Bearer ${current.key}`}
          label={t('copyKey')}
          copied={t('copied')}
          notCopied={t('notCopied')}
        />
      )}
    </div>
  );
}
