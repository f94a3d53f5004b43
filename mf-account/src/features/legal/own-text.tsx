import { useLocale, useMessages } from 'shared/i18n';
import { Page, QueryView, useQuery } from 'shared/platform';
import type { LegalPageName } from 'shared/platform';

import { legalPagesQuery } from './api.ts';
import styles from './legal.module.css';
import { messages } from './page-messages.ts';

/** A page that the operator wrote (LEGAL_DIR) [OPS-10]. */
export function OwnText({ name }: { name: LegalPageName }) {
  const t = useMessages(messages);
  const locale = useLocale();
  const pages = useQuery(legalPagesQuery());
  const written = pages.data?.find(({ page }) => page === name);
  return (
    <Page title={written?.title ? written.title : t(name)}>
      <QueryView query={pages} isEmpty={() => written === undefined} empty={<p>{t('none')}</p>}>
        {() =>
          written && (
            <>
              {!locale.startsWith(written.language.slice(0, 2)) && <p className="notice">{t('otherLanguage')}</p>}
              <div
                className={styles['own']}
                lang={written.language}
                // The server renders it from Markdown, in which HTML is text.
                dangerouslySetInnerHTML={{ __html: written.html }}
              />
            </>
          )
        }
      </QueryView>
    </Page>
  );
}
