import { lazy, Suspense, useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Page } from 'shared/platform';
import { RepositoryView, RequireRight } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { WhenTouring } from 'shared/tour';
import { Button, Select } from 'shared/ui';

import { CopyButton } from '../../components/copy-button.tsx';
import styles from './integration.module.css';
import { KeyActions } from './key-actions.tsx';
import { messages } from './messages.ts';
import { maskedKey, parseEndpoint, parseKeys } from './model.ts';
import type { ParseKey } from './model.ts';
import { OldKeyNotices } from './old-key-notices.tsx';
import { RequestGenerator } from './request-generator.tsx';

const ApiKeySection = lazy(() => import('./api-key-section.tsx'));
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
  const keys = parseKeys(repository.authorization);
  const [chosen, setChosen] = useState<string>();
  const [isShown, setIsShown] = useState(false);
  const current = keys.find(({ owner }) => owner === chosen) ?? keys[0];
  const endpoint = parseEndpoint(repository.nlp_server);
  const copyTexts = { copied: t('copied'), notCopied: t('notCopied') };

  return (
    <div className={styles['integration']}>
      {!repository.ready_for_parse && (
        <p className="notice" role="note">
          {t('untrained')}
        </p>
      )}
      <section className={styles['block']} aria-labelledby="integration-endpoint">
        <h2 id="integration-endpoint">{t('endpoint')}</h2>
        <div className={styles['line']}>
          <code>
            <strong>POST</strong> {endpoint}
          </code>
          <CopyButton text={endpoint} label={t('copyEndpoint')} {...copyTexts} />
        </div>
        <BodyTable />
        <p>
          <a href="/docs/" target="_blank" rel="noreferrer">
            {t('reference')}
          </a>
        </p>
      </section>
      <section className={styles['block']} aria-labelledby="integration-key" data-tour="integration-key">
        <h2 id="integration-key">{t('key')}</h2>
        {current ? (
          <KeyChooser keys={keys} current={current} isShown={isShown} onChoose={setChosen} />
        ) : (
          <p>{t('noKey')}</p>
        )}
        {current && (
          <KeyActions repository={repository.uuid} parseKey={current}>
            <Button onClick={() => setIsShown(!isShown)}>{t(isShown ? 'hideKeys' : 'showKeys')}</Button>
          </KeyActions>
        )}
        <OldKeyNotices repository={repository.uuid} keys={keys} />
        <p className="soft">{t('keyHelp')}</p>
      </section>
      {current?.key && (
        <RequestGenerator repository={repository} endpoint={endpoint} parseKey={current.key} isShown={isShown} />
      )}
      <Suspense fallback={null}>
        <ApiKeySection repository={repository} />
      </Suspense>
      <WhenTouring name="integrate">
        <IntegrationTour />
      </WhenTouring>
    </div>
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

function BodyTable() {
  const t = useMessages(messages);
  return (
    <table className={styles['table']}>
      <caption>{t('body')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('field')}</th>
          <th scope="col">{t('meaning')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <code>text</code>
          </td>
          <td>{t('bodyText')}</td>
        </tr>
        <tr>
          <td>
            <code>language</code>
          </td>
          <td>{t('bodyLanguage')}</td>
        </tr>
      </tbody>
    </table>
  );
}
