import { useId, useState } from 'react';
import { Field } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { announce, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { App, Checkbox, Input, InputNumber, Modal, Select } from 'shared/ui';

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
const SHARE_MAX = 99;
const USUAL_SHARE = 10;

interface MoveModalProps {
  repository: RepositoryInfo;
  /** The environment to move; absent while the dialog is closed. */
  environment: Environment | undefined;
  /** Whether the models are only tried. */
  isTrial: boolean;
  changes: EnvironmentChanges;
  onClose: () => void;
}

/** Chooses the version and models that an environment answers with from now on, or that it tries. */
export function MoveModal(props: MoveModalProps) {
  const { environment, isTrial, onClose } = props;
  const t = useMessages(messages);
  return (
    <Modal
      open={environment !== undefined}
      title={t(isTrial ? 'tryTitle' : 'moveTitle', { name: environment?.name ?? '' })}
      footer={null}
      destroyOnHidden
      onCancel={onClose}
    >
      {environment && <MoveForm {...props} environment={environment} />}
    </Modal>
  );
}

type Order = MoveModalProps & { environment: Environment };

function MoveForm({ repository, environment, isTrial, changes, onClose }: Order) {
  const t = useMessages(messages);
  const { name } = environment;
  const [begun] = useState(() => beginning(environment, isTrial));
  const [version, setVersion] = useState(begun.version ?? repository.repository_version_id);
  const [chosen, setChosen] = useState(begun.chosen);
  const [note, setNote] = useState(begun.note);
  const [share, setShare] = useState<number | null>(begun.share);
  const [isForced, setForced] = useState(false);
  const tell = useTelling(environment, isTrial, onClose);
  const models = useQuery(offeredModelsQuery(repository.uuid, version));
  const offered = byLanguage(models.data?.results ?? []);
  const change = isTrial ? changes.tryModels : changes.move;

  function handleMove() {
    if (change.isPending || offered.size === 0) return;
    const picked = [...offered].flatMap(([language, [first]]) => chosen[language] ?? first?.id ?? []);
    const plain = { name, repository_version: version, models: picked, note: note.trim() };
    const order = isForced ? { ...plain, override: true } : plain;
    if (!isTrial) changes.move.mutate(order, { onSuccess: tell });
    else if (share !== null) changes.tryModels.mutate({ ...order, share }, { onSuccess: tell });
  }
  function handleVersion(id: number) {
    setVersion(id);
    setChosen({});
    setForced(false);
    change.reset();
  }
  const isReady = offered.size > 0 && !(isTrial && share === null);
  const [trialWord, moveWord] = isForced ? (['forceTry', 'force'] as const) : (['confirmTry', 'confirm'] as const);

  return (
    <InlineForm className={styles['form']} onSubmit={handleMove} onEscape={onClose}>
      <p className="soft">{t(isTrial ? 'tryText' : 'moveText')}</p>
      <VersionField repository={repository} version={version} onChange={handleVersion} />
      <ModelFields
        models={models}
        chosen={chosen}
        onChoose={(language, model) => setChosen({ ...chosen, [language]: model })}
      />
      {isTrial && <ShareField value={share} onChange={setShare} />}
      <NoteField value={note} onChange={setNote} />
      {change.isError && <Refusal error={change.error} isForced={isForced} onForce={setForced} />}
      <Buttons
        confirm={t(isTrial ? trialWord : moveWord)}
        isBusy={change.isPending}
        isReady={isReady}
        onClose={onClose}
      />
    </InlineForm>
  );
}

interface ButtonsProps {
  confirm: string;
  isBusy: boolean;
  isReady: boolean;
  onClose: () => void;
}

function Buttons({ confirm, isBusy, isReady, onClose }: ButtonsProps) {
  const t = useMessages(messages);
  return (
    <div className={styles['actions']}>
      <button type="button" className="button quiet" onClick={onClose}>
        {t('cancel')}
      </button>
      <button type="submit" className="button primary" disabled={isBusy || !isReady} aria-busy={isBusy}>
        {confirm}
      </button>
    </div>
  );
}

interface Beginning {
  readonly version: number | null;
  /** Model by language. */
  readonly chosen: Readonly<Record<string, string>>;
  readonly note: string;
  readonly share: number;
}

/** What a form begins with: that of a trial, with what is tried. */
function beginning({ candidate }: Environment, isTrial: boolean): Beginning {
  if (!isTrial || !candidate) return { version: null, chosen: {}, note: '', share: USUAL_SHARE };
  const { state, share } = candidate;
  const chosen = Object.fromEntries(state.models.map(({ language, model }) => [language, model]));
  return { version: state.version, chosen, note: state.note, share };
}

function useTelling({ name }: Environment, isTrial: boolean, onClose: () => void) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  return ({ current, candidate }: Environment) => {
    const state = isTrial ? candidate?.state : current;
    const text = t(isTrial ? 'tried' : 'moved', { name, version: state?.version_name ?? '' });
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

interface ShareFieldProps {
  value: number | null;
  onChange: (share: number | null) => void;
}

function ShareField({ value, onChange }: ShareFieldProps) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <Field id={id} label={t('share')} help={t('shareHelp')} errors={value === null ? [t('shareRequired')] : []}>
      <InputNumber
        id={id}
        min={0}
        max={SHARE_MAX}
        precision={0}
        value={value}
        aria-describedby={`${id}-note`}
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
