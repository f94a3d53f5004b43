import { useId, useState } from 'react';
import { languageName, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { Input, Select, Tabs } from 'shared/ui';

import { CopyButton } from '../../components/copy-button.tsx';
import { CodeBlock } from './code-block.tsx';
import styles from './integration.module.css';
import { messages } from './messages.ts';
import type { ParseRequest } from './model.ts';
import { maskedKey } from './model.ts';
import { SampleResponse } from './sample-response.tsx';
import { SNIPPETS } from './snippets.ts';
import type { SnippetName } from './snippets.ts';

interface Tab {
  key: SnippetName;
  label: string;
  /** Required packages besides the language itself. */
  needs?: string;
}

const TABS: readonly Tab[] = [
  { key: 'curl', label: 'cURL' },
  { key: 'python', label: 'Python' },
  { key: 'javascript', label: 'JavaScript' },
  { key: 'typescript', label: 'TypeScript', needs: '@parlance/client' },
  { key: 'cli', label: 'CLI', needs: '@parlance/cli' },
];

export interface RequestGeneratorProps {
  repository: RepositoryInfo;
  endpoint: string;
  parseKey: string;
  /** Whose key the request has. */
  note: string;
  /** Whether the code on screen contains the key; copied code always does. */
  isShown: boolean;
}

/** Generates a parse request for programs and terminals, and sends it [INT-01]. */
export function RequestGenerator({ repository, endpoint, parseKey, note, isShown }: RequestGeneratorProps) {
  const t = useMessages(messages);
  const id = useId();
  const [text, setText] = useState(() => t('sample'));
  const [language, setLanguage] = useState(repository.language);
  const request: ParseRequest = { endpoint, repository: repository.uuid, key: parseKey, text, language };
  const options = repository.available_languages.map((code) => ({ value: code, label: languageName(code) }));

  return (
    <section className={styles['block']} aria-labelledby={`${id}-title`} data-tour="integration-request">
      <h2 id={`${id}-title`}>{t('generator')}</h2>
      <div className={styles['fields']}>
        <label>
          <span>{t('language')}</span>
          <Select aria-label={t('language')} options={options} value={language} onChange={setLanguage} />
        </label>
        <label htmlFor={`${id}-text`}>
          <span>{t('message')}</span>
          <Input.TextArea
            id={`${id}-text`}
            className={`sentence ${styles['growing'] ?? ''}`}
            dir="auto"
            rows={1}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      </div>
      <p className="soft">{note}</p>
      <Tabs
        // All of them fit on a phone: the overflow menu would have no name for screen readers.
        tabBarGutter={16}
        items={TABS.map((tab) => ({
          key: tab.key,
          label: tab.label,
          children: <Snippet request={request} tab={tab} isKeyShown={isShown} />,
        }))}
      />
      <SampleResponse request={request} />
    </section>
  );
}

interface SnippetProps {
  request: ParseRequest;
  tab: Tab;
  isKeyShown: boolean;
}

function Snippet({ request, tab: { key, label, needs }, isKeyShown }: SnippetProps) {
  const t = useMessages(messages);
  const code = SNIPPETS[key](request);
  const shown = isKeyShown ? code : SNIPPETS[key]({ ...request, key: maskedKey(request.key) });
  return (
    <div className={styles['snippet']}>
      <CodeBlock label={`${t('code')}: ${label}`} text={shown} />
      {needs !== undefined && <p className="soft">{t('needs', { name: needs })}</p>}
      <CopyButton isLabeled text={code} label={t('copyCode')} copied={t('copied')} notCopied={t('notCopied')} />
    </div>
  );
}
