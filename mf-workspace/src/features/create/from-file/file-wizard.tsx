import { useMessages } from 'shared/i18n';
import { Progress } from 'shared/ui';

import { CreationProgress } from '../../../components/new-intelligence/creation-progress.tsx';
import type { Organization } from '../../../components/new-intelligence/api.ts';
import styles from '../create.module.css';
import { DetailsForm } from '../details-form.tsx';
import { DoneStep } from '../done-step.tsx';
import { messages as wizardMessages } from '../messages.ts';
import { Stepper } from '../stepper.tsx';
import { FileStep } from './file-step.tsx';
import { messages } from './messages.ts';
import { detailsOf, languageOf } from './model.ts';
import { FILE_DETAILS_DRAFT } from './use-from-file.ts';
import { TrainNow } from './train-now.tsx';
import { useFileWizard } from './use-file-wizard.ts';
import type { FileWizardState, Step } from './use-file-wizard.ts';

const STEPS: readonly Step[] = ['file', 'details'];
const OF_ARCHIVE = ['name', 'is_private', 'organization'] as const;
const OF_DATA = ['name', 'description', 'is_private', 'organization'] as const;

interface FileWizardProps {
  organizations: readonly Organization[];
  /** Called with the creation that the wizard itself shows. */
  onWork: (creation: number | undefined) => void;
}

/** File, details, done: an intelligence from an archive or training data [IMP-77]. */
export default function FileWizard({ organizations, onWork }: FileWizardProps) {
  const t = useMessages(messages);
  const wizard = useFileWizard(onWork);
  const { created, finished } = wizard;
  if (finished)
    return (
      <DoneStep
        name={finished.name}
        repository={{ ownerNickname: finished.owner__nickname, slug: finished.slug }}
        imported={
          wizard.sentences > 0
            ? { sentences: wizard.sentences, trainButton: <TrainNow created={finished} /> }
            : undefined
        }
      />
    );
  if (created)
    return (
      <div className={styles['filling']}>
        <CreationProgress
          created={created}
          label={t('progress', { name: created.name })}
          onDone={() => wizard.finish(created)}
          onRetry={wizard.startOver}
        />
        <p className="soft">{t('closeNote')}</p>
      </div>
    );
  return (
    <>
      <StepBar wizard={wizard} />
      <CurrentStep wizard={wizard} organizations={organizations} />
      {wizard.work.isSending && <Upload share={wizard.work.share} onStop={wizard.work.stop} />}
    </>
  );
}

function StepBar({ wizard: { step, work, goTo } }: { wizard: FileWizardState }) {
  const t = useMessages(messages);
  const wizard = useMessages(wizardMessages);
  const handleStep = (at: number) => goTo(STEPS[at] ?? step);
  return (
    <Stepper
      titles={[t('stepFile'), wizard('stepDetails'), wizard('stepDone')]}
      current={STEPS.indexOf(step)}
      onStep={work.isSending ? undefined : handleStep}
    />
  );
}

function CurrentStep({ wizard, organizations }: Pick<FileWizardProps, 'organizations'> & { wizard: FileWizardState }) {
  const { work, step } = wizard;
  if (step === 'file') return <FileStep work={work} onNext={wizard.takeFile} />;
  return <Details wizard={wizard} organizations={organizations} />;
}

function Details({ wizard, organizations }: Pick<FileWizardProps, 'organizations'> & { wizard: FileWizardState }) {
  const { work, details } = wizard;
  const { data: preview } = work.preview;
  const language = preview && languageOf(preview, work.choices.language);
  if (!preview || !language) return null;
  return (
    <DetailsForm
      draft={FILE_DETAILS_DRAFT}
      fields={preview.archive ? OF_ARCHIVE : OF_DATA}
      organizations={organizations}
      details={details ?? detailsOf(preview, language, work.source?.files[0]?.name ?? '')}
      categories={wizard.chosen}
      onCategories={wizard.setCategories}
      onCreate={wizard.create}
    />
  );
}

function Upload({ share, onStop }: { share: number; onStop: () => void }) {
  const t = useMessages(messages);
  return (
    <div className={styles['upload']}>
      <Progress
        percent={Math.round(share * 100)}
        showInfo={false}
        strokeColor="var(--accent)"
        status="active"
        aria-label={t('uploading')}
      />
      <button type="button" className="button quiet" disabled={share === 1} onClick={onStop}>
        {t('stop')}
      </button>
    </div>
  );
}
