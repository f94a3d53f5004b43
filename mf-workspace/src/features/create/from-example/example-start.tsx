import { useId, useState } from 'react';
import { CategoryIcon } from 'shared/category';
import { Field } from 'shared/forms';
import { languageName, useMessages } from 'shared/i18n';
import { TaskBar } from 'shared/task';
import { Select } from 'shared/ui';

import { CreationProgress } from '../../../components/new-intelligence/creation-progress.tsx';
import type { Created, Organization } from '../../../components/new-intelligence/api.ts';
import styles from '../create.module.css';
import type { Example } from './api.ts';
import { FirstTraining } from './first-training.tsx';
import { messages } from './messages.ts';
import { useFromExample } from './use-from-example.ts';

/** Descriptions are Markdown; a card shows them as text. */
const EMPHASIS = /\*+|(?<!\w)_|_(?!\w)/g;

interface ExampleStartProps {
  organizations: readonly Organization[];
  examples: readonly Example[];
}

/** A private copy of an example, trained immediately: one click to the first answer [NEW-10]. */
export default function ExampleStart({ organizations, examples }: ExampleStartProps) {
  const { created, isTraining, isBusy, start, train, finish, startOver } = useFromExample();
  const oldest = organizations.at(-1)?.id ?? 0;
  const [owner, setOwner] = useState(oldest);
  if (created) return <Filling {...{ created, isTraining, onCopied: train, onTrained: finish, onRetry: startOver }} />;
  return (
    <Choice
      examples={examples}
      organizations={organizations}
      owner={owner}
      isBusy={isBusy}
      onOwner={setOwner}
      onStart={(example) => void start(example, owner)}
    />
  );
}

interface ChoiceProps extends ExampleStartProps {
  owner: number;
  isBusy: boolean;
  onOwner: (organization: number) => void;
  onStart: (example: Example) => void;
}

function Choice({ organizations, examples, owner, isBusy, onOwner, onStart }: ChoiceProps) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t('title')}</h2>
      <p className="soft">{t('purpose')}</p>
      {organizations.length > 1 && (
        <div className={styles['owner']}>
          <Field id={id} label={t('owner')}>
            <Select
              id={id}
              value={owner}
              options={organizations.map((organization) => ({ value: organization.id, label: organization.name }))}
              onChange={onOwner}
            />
          </Field>
        </div>
      )}
      <ul className={styles['examples']}>
        {examples.map((example) => (
          <ExampleCard key={example.uuid} example={example} isBusy={isBusy} onStart={() => onStart(example)} />
        ))}
      </ul>
    </section>
  );
}

interface ExampleCardProps {
  example: Example;
  isBusy: boolean;
  onStart: () => void;
}

function ExampleCard({ example, isBusy, onStart }: ExampleCardProps) {
  const t = useMessages(messages);
  const { name, description, language, intents, categories_list: categories } = example;
  return (
    <li className={styles['card']}>
      <span className={styles['cardIcon']}>
        <CategoryIcon icon={categories[0]?.icon} size={24} />
      </span>
      <div className={styles['cardTitle']}>
        <strong dir="auto">{name}</strong>
        <span>
          {languageName(language)} · {t('intents', { count: intents.length })}
        </span>
      </div>
      <p dir="auto">{description.replaceAll(EMPHASIS, '')}</p>
      <button
        type="button"
        className="button primary"
        aria-label={t('use', { name })}
        disabled={isBusy}
        onClick={onStart}
      >
        {t('useShort')}
      </button>
    </li>
  );
}

interface FillingProps {
  created: Created;
  isTraining: boolean;
  onCopied: (created: Created) => void;
  onTrained: (created: Created) => void;
  onRetry: () => void;
}

function Filling({ created, isTraining, onCopied, onTrained, onRetry }: FillingProps) {
  const t = useMessages(messages);
  return (
    <div className={styles['filling']}>
      {isTraining && <FirstTraining created={created} onDone={() => onTrained(created)} />}
      {!isTraining && created.task === null && <TaskBar label={created.name} percent={0} stage={t('stage')} />}
      {!isTraining && created.task !== null && (
        <CreationProgress
          created={created}
          label={t('copying', { name: created.name })}
          onDone={() => onCopied(created)}
          onRetry={onRetry}
        />
      )}
      {isTraining && <p className="soft">{t('note')}</p>}
    </div>
  );
}
