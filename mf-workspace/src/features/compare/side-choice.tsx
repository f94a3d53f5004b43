import { useId, useRef, useState } from 'react';
import { Field } from 'shared/forms';
import { formatMoment, formatNumber, languageName, useMessages } from 'shared/i18n';
import { useMutation, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { Select } from 'shared/ui';

import { useFailureText } from '../../components/failure/use-failure-text.ts';
import { useVersionLabel } from '../../components/version-label/use-version-label.ts';
import { sendFile, versionChoicesQuery } from './api.ts';
import type { ComparedFile } from './api.ts';
import styles from './compare.module.css';
import { messages } from './messages.ts';
import { modelsOf } from './model.ts';
import type { Diff, Sides } from './model.ts';

interface SideChoiceProps {
  repository: RepositoryInfo;
  sides: Sides;
  /** The differences on screen, which name the files of a shared address. */
  shown: Diff | undefined;
  onChange: (sides: Partial<Sides>) => void;
  onSwap: () => void;
}

type Side = keyof Sides;

/** Chooses the two sides, and sends files to compare with. */
export function SideChoice({ repository, sides, shown, onChange, onSwap }: SideChoiceProps) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const labelOf = useVersionLabel(repository);
  const { data: choices = [] } = useQuery(versionChoicesQuery(repository.uuid));
  const versions = choices.map((version) => ({ id: version.id, name: labelOf(version) }));
  const [files, setFiles] = useState<readonly ComparedFile[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const sending = useMutation({
    mutationFn: (file: File) => sendFile(repository.uuid, file),
    onSuccess: (file) => {
      setFiles((before) => [...before, file]);
      onChange({ after: file.id });
    },
  });
  // The name of a file that this page has sent is known before its differences are.
  const known = [
    ...(['before', 'after'] as const).flatMap((side) => fileOf(sides[side], shown?.[side], t)),
    ...files.map(({ id, filename }) => ({ id, name: t('file', { name: filename }) })),
  ];
  const groups = [
    { label: t('versions'), options: versions.map(({ id, name }) => ({ value: String(id), label: name })) },
    {
      label: t('learned'),
      options: versions.map(({ id, name }) => ({ value: modelsOf(id), label: t('models', { name }) })),
    },
    {
      label: t('earlierModels'),
      options: (['before', 'after'] as const).flatMap((side) => modelIn(sides[side], versions, shown?.[side], t)),
    },
    {
      label: t('files'),
      options: [...new Map(known.map(({ id, name }) => [id, name]))].map(([value, label]) => ({ value, label })),
    },
  ].filter(({ options }) => options.length > 0);
  const refused = sending.data?.refused ?? 0;
  return (
    <>
      <div className={styles['sides']}>
        <SideSelect side="before" sides={sides} groups={groups} onChange={onChange} />
        <button type="button" className="button" aria-label={t('swap')} title={t('swap')} onClick={onSwap}>
          ⇄
        </button>
        <SideSelect side="after" sides={sides} groups={groups} onChange={onChange} />
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('chooseFile')}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            target.value = '';
            if (file) sending.mutate(file);
          }}
        />
        <button
          type="button"
          className="button quiet"
          disabled={sending.isPending}
          aria-busy={sending.isPending}
          onClick={() => input.current?.click()}
        >
          {t(sending.isPending ? 'reading' : 'chooseFile')}
        </button>
      </div>
      {sending.isError && (
        <p className="notice bad" role="alert">
          {failureText(sending.error)}
        </p>
      )}
      {refused > 0 && <p className="notice">{t('refused', { count: refused, shown: formatNumber(refused) })}</p>}
    </>
  );
}

/** A single model in the address, chosen on the screen of versions. */
function modelIn(
  side: string,
  versions: readonly { id: number; name: string }[],
  shown: Diff['before'] | undefined,
  t: ReturnType<typeof useMessages<'model' | 'unknownModel'>>,
) {
  const [version, id] = side.split('@');
  if (id === undefined || id === 'models') return [];
  const name = versions.find((each) => String(each.id) === version)?.name ?? shown?.name;
  if (!shown?.model || name === undefined) return [{ value: side, label: t('unknownModel') }];
  const { trained_at: trainedAt, language } = shown.model;
  const label = t('model', { name, date: formatMoment(trainedAt), language: languageName(language) });
  return [{ value: side, label }];
}

/** A file in the address that this page has not sent itself. */
function fileOf(side: string, shown: Diff['before'] | undefined, t: ReturnType<typeof useMessages<Texts>>) {
  if (!side.includes('-') || side.includes('@')) return [];
  return [{ id: side, name: shown?.of === 'file' ? t('file', { name: shown.name }) : t('unknownFile') }];
}
type Texts = 'file' | 'unknownFile';

interface SideSelectProps {
  side: Side;
  sides: Sides;
  groups: readonly { label: string; options: readonly { value: string; label: string }[] }[];
  onChange: (sides: Partial<Sides>) => void;
}

function SideSelect({ side, sides, groups, onChange }: SideSelectProps) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <Field id={id} label={t(side)}>
      <Select
        id={id}
        value={sides[side]}
        options={groups.map(({ label, options }) => ({ label, options: [...options] }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={(value: string) => onChange({ [side]: value })}
      />
    </Field>
  );
}
