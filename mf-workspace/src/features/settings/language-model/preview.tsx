import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { QueryView, useQuery } from 'shared/platform';
import { Segmented } from 'shared/ui';

import { PREVIEWED, previewQuery } from './api.ts';
import type { Previewed } from './api.ts';
import styles from './language-model.module.css';
import { messages } from './messages.ts';

/** What would be sent, read when it is opened. */
export function Preview({ uuid }: { uuid: string }) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles['part']}>
      <button type="button" className="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('preview')}
      </button>
      {isOpen && <Messages uuid={uuid} />}
    </section>
  );
}

function Messages({ uuid }: { uuid: string }) {
  const t = useMessages(messages);
  const [purpose, setPurpose] = useState<Previewed>('drafts');
  const query = useQuery(previewQuery(uuid, purpose));
  return (
    <>
      <Segmented<Previewed>
        className={styles['purposes']}
        aria-label={t('previewOf')}
        value={purpose}
        options={PREVIEWED.map((value) => ({ value, label: t(`purpose_${value}`) }))}
        onChange={setPurpose}
      />
      <QueryView query={query} empty={null} isEmpty={() => false}>
        {({ messages: sent }) => (
          <>
            <p className="soft">{t(`preview_${purpose}`)}</p>
            {sent.map(({ role, content }) => (
              <div key={role}>
                <h4>{t(role === 'system' ? 'system' : 'user')}</h4>
                {/* Long messages scroll, also with the keyboard. */}
                <pre className={styles['sent']} tabIndex={0} dir="auto">
                  {indented(content)}
                </pre>
              </div>
            ))}
          </>
        )}
      </QueryView>
    </>
  );
}

/** JSON over several lines; other text as it is. */
function indented(content: string): string {
  try {
    return JSON.stringify(JSON.parse(content), null, 2);
  } catch {
    return content;
  }
}
