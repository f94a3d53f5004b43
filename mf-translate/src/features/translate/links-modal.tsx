import { useId, useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Pagination, QueryView, announce, useMutation, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { Input, Modal, Select } from 'shared/ui';

import { useLanguageWord } from '../../components/use-language-word.ts';
import { LINKS_SHOWN, createLink, linksQuery } from './api.ts';
import { LinkRow } from './link-row.tsx';
import { messages } from './messages.ts';
import { reasonsOf } from '../../components/reasons.ts';
import { TargetField } from './target-field.tsx';
import styles from './translate.module.css';

interface LinksModalProps {
  repository: RepositoryInfo;
  to: string;
  onClose: () => void;
}

/** Lifetimes of a link in days. */
const LIVES = [7, 30, 90, 365] as const;
const DEFAULT_LIFE = 30;
/** Longest name, as the API accepts it. */
const NAME_MAX = 60;

/** Manages links for translators without an account [TRA-05]. */
export default function LinksModal({ repository, to, onClose }: LinksModalProps) {
  const t = useMessages(messages);
  const [page, setPage] = useState(1);
  const [made, setMade] = useState<string>();
  const query = useQuery(linksQuery(repository.uuid, page));
  const lastPage = Math.max(1, Math.ceil((query.data?.count ?? 0) / LINKS_SHOWN));
  if (query.data && page > lastPage) setPage(lastPage);
  return (
    <Modal open title={t('linksTitle')} footer={null} width={640} onCancel={onClose}>
      <p>{t('linksText')}</p>
      <NewLink
        repository={repository}
        to={to}
        onMade={(key) => {
          setMade(key);
          setPage(1);
        }}
      />
      <h2 className={styles['part']}>{t('linksList')}</h2>
      <QueryView query={query} rows={3} empty={<p className={`soft ${styles['nothing']}`}>{t('noLinks')}</p>}>
        {({ count, results }) => (
          <>
            <ul className={styles['links']} aria-label={t('linksList')}>
              {results.map((link) => (
                <LinkRow key={link.uuid} repository={repository} link={link} isNew={link.uuid === made} />
              ))}
            </ul>
            <Pagination page={page} pageSize={LINKS_SHOWN} count={count} onPage={setPage} />
          </>
        )}
      </QueryView>
    </Modal>
  );
}

function NewLink({
  repository,
  to,
  onMade,
}: {
  repository: RepositoryInfo;
  to: string;
  onMade: (key: string) => void;
}) {
  const t = useMessages(messages);
  const id = useId();
  const word = useLanguageWord();
  const [target, setTarget] = useState(to);
  const [days, setDays] = useState<number>(DEFAULT_LIFE);
  const [name, setName] = useState('');
  const making = useMutation({
    mutationFn: () => createLink(repository, { language: target, days, name: name.trim() }),
    onSuccess: ({ uuid }) => {
      announce(t('linkMade', { language: word(target) }));
      setName('');
      onMade(uuid);
    },
  });
  const lives = LIVES.map((value) => ({
    value,
    label: t('lifeDays', { count: value }),
  }));
  return (
    <form
      className={styles['newLink']}
      onSubmit={(event) => {
        event.preventDefault();
        making.mutate();
      }}
    >
      <div className={`${styles['field']} ${styles['linkName']}`}>
        <label htmlFor={`${id}name`}>{t('linkName')}</label>
        <Input
          id={`${id}name`}
          value={name}
          maxLength={NAME_MAX}
          dir="auto"
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <TargetField
        label={t('linkLanguage')}
        value={target}
        from={repository.language}
        own={repository.available_languages}
        onChange={setTarget}
      />
      <div className={styles['field']}>
        <label htmlFor={id}>{t('linkLife')}</label>
        <Select id={id} value={days} options={lives} onChange={setDays} />
      </div>
      <button type="submit" className="button primary" disabled={making.isPending} aria-busy={making.isPending}>
        {t('linkCreate')}
      </button>
      {making.error && (
        <p className={styles['error']} role="alert">
          {reasonsOf(making.error, t('failed'))}
        </p>
      )}
    </form>
  );
}
