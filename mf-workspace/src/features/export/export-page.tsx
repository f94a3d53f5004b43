import { useMessages } from 'shared/i18n';
import { Link, Page, QueryView, useQuery, useSearchParams } from 'shared/platform';
import { RepositoryView, RequireRight, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';

import { Explanation } from '../../components/explanation.tsx';
import { FormatsLink } from '../../components/formats-link.tsx';
import { formatsQuery } from './api.ts';
import type { ExportFormat } from './api.ts';
import { ContentFields } from './content-fields.tsx';
import { DownloadPanel } from './download-panel.tsx';
import styles from './export.module.css';
import { FormatChoice } from './format-choice.tsx';
import { messages } from './messages.ts';
import { ARCHIVE, readChoice, withChoice } from './model.ts';
import type { ExportChoice } from './model.ts';

export default function ExportPage() {
  const t = useMessages(messages);
  return (
    <RepositoryView>
      {(repository) => (
        <Page title={t('title')} purpose={t('purpose')} within={repository.name}>
          <RequireRight repository={repository} anyOf={[repository.is_copyable ? 'can_read' : 'can_contribute']}>
            <Export key={repository.repository_version_id} repository={repository} />
          </RequireRight>
        </Page>
      )}
    </RepositoryView>
  );
}

/** The content, the format, and what the format cannot hold; the URL stores all choices. */
function Export({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const [address, setAddress] = useSearchParams();
  const choice = readChoice(address);
  const formats = useQuery(formatsQuery(repository, choice));
  const change = (part: Partial<ExportChoice>) => setAddress((now) => withChoice(now, part), { replace: true });
  if (isBlank(repository)) return <Nothing repository={repository} />;
  return (
    <div className={styles['screen']}>
      <Explanation title={t('help')} steps={[t('helpContent'), t('helpFormat'), t('helpDownload')]}>
        <FormatsLink>{t('aboutFormats')}</FormatsLink>
      </Explanation>
      <ContentFields repository={repository} choice={choice} onChange={change} />
      <QueryView query={formats} rows={8} empty={null}>
        {(written) => {
          const known: readonly ExportFormat[] = [archiveOf(repository, t('archive'), t('archiveLeaves')), ...written];
          const chosen = known.find(({ format }) => format === choice.format);
          return (
            <>
              <FormatChoice formats={known} chosen={chosen} onChoose={(format) => change({ format })} />
              <DownloadPanel
                repository={repository}
                choice={choice}
                format={chosen}
                isBusy={formats.isPlaceholderData}
                onChange={change}
              />
            </>
          );
        }}
      </QueryView>
    </div>
  );
}

/** Contains everything that the reader may see. */
const archiveOf = ({ authorization }: RepositoryInfo, name: string, leaves: string): ExportFormat => ({
  format: ARCHIVE,
  name,
  extension: '.zip',
  cannot_hold: [],
  ...(!authorization.can_write && { leaves }),
});

const isBlank = ({ examples__count: sentences, entities, intents }: RepositoryInfo): boolean =>
  sentences + entities.length + intents.length === 0;

function Nothing({ repository: { owner, slug } }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const versioned = useVersionedPath();
  return (
    <div className="notice">
      <p>{t('nothing')}</p>
      <Link
        className="button primary"
        to={versioned(paths.repositoryTraining({ ownerNickname: owner.nickname, slug }))}
      >
        {t('toTraining')}
      </Link>
    </div>
  );
}
