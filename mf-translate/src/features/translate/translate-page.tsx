import { Suspense, lazy, useId, useMemo, useState } from 'react';
import { isLanguage } from 'shared/domain';
import { languageName, useMessages } from 'shared/i18n';
import { Page, useSearchParams } from 'shared/platform';
import { RepositoryView, RequireRight, useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { Input } from 'shared/ui';

import { useLanguageWord } from '../../components/use-language-word.ts';
import { accountApi } from '../../components/workbench/api.ts';
import { Workbench } from '../../components/workbench/workbench.tsx';
import { messages } from './messages.ts';
import { TargetField } from './target-field.tsx';
import styles from './translate.module.css';

const ExportModal = lazy(() => import('./export-modal.tsx'));
const ImportModal = lazy(() => import('./import-modal.tsx'));
const LinksModal = lazy(() => import('./links-modal.tsx'));
const TranslateTour = lazy(() => import('./translate-tour.tsx'));

/** Sentences of the intelligence and their translations into one language [TRA-01]. */
export default function TranslatePage() {
  return (
    <RepositoryView>
      {(repository) => <TranslateScreen key={repository.repository_version_id} repository={repository} />}
    </RepositoryView>
  );
}

function TranslateScreen({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const word = useLanguageWord();
  return (
    <Page title={t('title')} purpose={t('purpose', { language: word(repository.language) })} within={repository.name}>
      <RequireRight repository={repository} anyOf={['can_contribute', 'can_translate']}>
        <Translating repository={repository} />
      </RequireRight>
    </Page>
  );
}

/** The target language from the address, or the first language of the intelligence other than its own. */
function useTarget({ language, available_languages: own }: RepositoryInfo) {
  const [query, setQuery] = useSearchParams();
  const asked = query.get('to') ?? '';
  const to = isLanguage(asked) && asked !== language ? asked : own.find((code) => code !== language);
  const setTarget = (next: string) =>
    setQuery((now) => {
      const written = new URLSearchParams(now);
      for (const name of ['show', 'search', 'page']) written.delete(name);
      written.set('to', next);
      return written;
    });
  return [to, setTarget] as const;
}

function Translating({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const id = useId();
  const [to, setTarget] = useTarget(repository);
  const [isWriting, setWriting] = useState(false);
  const { uuid, repository_version_id: version, language: from, available_languages: own, authorization } = repository;
  const { can_contribute: canContribute, can_translate: canTranslate } = authorization;
  const training = useVersionedPath()(paths.repositoryTraining(useRepositoryPath()));
  const toTraining = canContribute ? training : undefined;
  const api = useMemo(
    () => (to === undefined ? undefined : accountApi({ uuid, version, from, to }, { toTraining })),
    [uuid, version, from, to, toTraining],
  );
  return (
    <div className={styles['screen']}>
      <div className={styles['languages']}>
        <div className={styles['field']} data-tour="translate-source">
          <label htmlFor={id}>{t('source')}</label>
          <Input id={id} value={languageName(from)} readOnly />
        </div>
        <span className={styles['arrow']} aria-hidden="true">
          →
        </span>
        <div data-tour="translate-target">
          <TargetField label={t('target')} value={to} from={from} own={own} onChange={setTarget} />
        </div>
      </div>
      {api ? (
        <Workbench
          api={api}
          hasAuto={canTranslate}
          onWriting={setWriting}
          tools={<Tools repository={repository} to={api.to} />}
        />
      ) : (
        <div className="notice">
          <h2>{t('noTarget')}</h2>
          <p>{t('noTargetText')}</p>
        </div>
      )}
      <Suspense fallback={null}>
        <TranslateTour hasTarget={to !== undefined} isWriting={isWriting} />
      </Suspense>
    </div>
  );
}

function Tools({ repository, to }: { repository: RepositoryInfo; to: string }) {
  const t = useMessages(messages);
  const [open, setOpen] = useState<'links' | 'export' | 'import'>();
  const close = () => setOpen(undefined);
  const common = { repository, to, onClose: close };
  return (
    <>
      {repository.authorization.can_contribute && (
        <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen('links')}>
          {t('links')}
        </button>
      )}
      <span className={styles['sheets']} data-tour="translate-sheets">
        <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen('import')}>
          {t('import')}
        </button>
        <button type="button" className="button" aria-haspopup="dialog" onClick={() => setOpen('export')}>
          {t('export')}
        </button>
      </span>
      <Suspense fallback={null}>
        {open === 'links' && <LinksModal {...common} />}
        {open === 'export' && <ExportModal {...common} />}
        {open === 'import' && <ImportModal {...common} />}
      </Suspense>
    </>
  );
}
