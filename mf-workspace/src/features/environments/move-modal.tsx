import { useId, useState } from 'react';
import { Field } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { announce, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { App, Checkbox, Input, Modal, Select } from 'shared/ui';

import { useFailureText } from '../../components/failure/use-failure-text.ts';
import { InlineForm } from '../../components/inline-form.tsx';
import { useVersionLabel } from '../../components/version-label/use-version-label.ts';
import type { Environment } from '../../components/environments.ts';
import { offeredModelsQuery, offeredVersionsQuery } from './api.ts';
import type { EnvironmentChanges } from './api.ts';
import { BrokenRule } from './broken-rule.tsx';
import styles from './environments.module.css';
import { messages } from './messages.ts';
import { brokenIn, byLanguage } from './model.ts';
import { ModelFields } from './model-fields.tsx';

const NOTE_MAX = 500;

interface MoveModalProps {
  repository: RepositoryInfo;
  /** The environment to move; absent while the dialog is closed. */
  environment: Environment | undefined;
  changes: EnvironmentChanges;
  onClose: () => void;
}

/** Chooses the version and models that an environment answers with from now on. */
export function MoveModal(props: MoveModalProps) {
  const { environment, onClose } = props;
  const t = useMessages(messages);
  return (
    <Modal
      open={environment !== undefined}
      title={t('moveTitle', { name: environment?.name ?? '' })}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {environment && <MoveForm {...props} environment={environment} />}
    </Modal>
  );
}

type Order = MoveModalProps & { environment: Environment };

function MoveForm({ repository, environment: { name }, changes: { move }, onClose }: Order) {
  const t = useMessages(messages);
  const [version, setVersion] = useState(repository.repository_version_id);
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [note, setNote] = useState('');
  const [isForced, setForced] = useState(false);
  const tell = useTelling(name, onClose);
  const models = useQuery(offeredModelsQuery(repository.uuid, version));
  const offered = byLanguage(models.data?.results ?? []);

  function handleMove() {
    if (move.isPending || offered.size === 0) return;
    const picked = [...offered].flatMap(([language, [first]]) => chosen[language] ?? first?.id ?? []);
    const order = { name, repository_version: version, models: picked, note: note.trim() };
    move.mutate(isForced ? { ...order, override: true } : order, { onSuccess: tell });
  }
  function handleVersion(id: number) {
    setVersion(id);
    setChosen({});
    setForced(false);
    move.reset();
  }

  return (
    <InlineForm className={styles['form']} onSubmit={handleMove} onEscape={onClose}>
      <p className="soft">{t('moveText')}</p>
      <VersionField repository={repository} version={version} onChange={handleVersion} />
      <ModelFields
        models={models}
        chosen={chosen}
        onChoose={(language, model) => setChosen({ ...chosen, [language]: model })}
      />
      <NoteField value={note} onChange={setNote} />
      {move.isError && <Refusal error={move.error} isForced={isForced} onForce={setForced} />}
      <div className={styles['actions']}>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('cancel')}
        </button>
        <button
          type="submit"
          className="button primary"
          disabled={move.isPending || offered.size === 0}
          aria-busy={move.isPending}
        >
          {t(isForced ? 'force' : 'confirm')}
        </button>
      </div>
    </InlineForm>
  );
}

function useTelling(name: string, onClose: () => void) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  return ({ current }: Environment) => {
    const text = t('moved', { name, version: current?.version_name ?? '' });
    void message.success(text);
    announce(text);
    onClose();
  };
}

interface VersionFieldProps {
  repository: RepositoryInfo;
  version: number;
  onChange: (id: number) => void;
}

function VersionField({ repository, version, onChange }: VersionFieldProps) {
  const t = useMessages(messages);
  const id = useId();
  const label = useVersionLabel(repository);
  const versions = useQuery(offeredVersionsQuery(repository.uuid));
  const known = versions.data?.results ?? [{ id: version, name: repository.repository_version__name }];
  return (
    <Field id={id} label={t('chooseVersion')}>
      <Select
        id={id}
        value={version}
        options={known.map((each) => ({ value: each.id, label: label(each) }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={onChange}
      />
    </Field>
  );
}

function NoteField({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <Field id={id} label={t('note')} help={t('noteHelp')}>
      <Input
        id={id}
        value={value}
        maxLength={NOTE_MAX}
        autoComplete="off"
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}

interface RefusalProps {
  error: unknown;
  isForced: boolean;
  onForce: (isForced: boolean) => void;
}

/** Why a move was refused; one that breaks the rule can be made anyway, with a note. */
function Refusal({ error, isForced, onForce }: RefusalProps) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const broken = brokenIn(error);
  return (
    <>
      <p className="notice" role="alert">
        {failureText(error)}
      </p>
      {broken && (
        <>
          <BrokenRule broken={broken} />
          <Checkbox checked={isForced} onChange={(event) => onForce(event.target.checked)}>
            {t('forceIt')}
          </Checkbox>
        </>
      )}
    </>
  );
}
