import { useMessages } from 'shared/i18n';
import type { ShownApiKey } from 'shared/keys';

import { CopyButton } from '../../components/copy-button.tsx';
import { CodeBlock } from './code-block.tsx';
import styles from './integration.module.css';
import { messages } from './messages.ts';

const PLACEHOLDER = 'YOUR_KEY';

interface WidgetSectionProps {
  /** Address to which programs send sentences. */
  endpoint: string;
  /** The key that was just created. */
  created: ShownApiKey | undefined;
}

/** Code for web pages [WID-02]. Keys that are not bound to web pages do not get into it. */
export function WidgetSection({ endpoint, created }: WidgetSectionProps) {
  const t = useMessages(messages);
  const script = new URL('/v2/widget.js', endpoint);
  const key = created?.origins ? created.key : PLACEHOLDER;
  const code = `<script src="${script.href}" data-key="${key}"></script>`;
  return (
    <section className={styles['block']} aria-labelledby="integration-widget">
      <h2 id="integration-widget">{t('widget')}</h2>
      <p className="soft">{t('widgetText')}</p>
      <CodeBlock label={t('widgetCode')} text={code} />
      <div>
        <CopyButton isLabeled text={code} label={t('copyWidget')} copied={t('copied')} notCopied={t('notCopied')} />
      </div>
      <p className="soft">{t('widgetPolicy')}</p>
      <div className={styles['line']}>
        <code>{`script-src ${script.origin}; connect-src ${script.origin}`}</code>
      </div>
    </section>
  );
}
