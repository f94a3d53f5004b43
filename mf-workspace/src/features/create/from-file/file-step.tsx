import { DropZone } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Button } from 'shared/ui';

import { AcceptedFormats } from '../../../components/data-set/accepted-formats.tsx';
import dataSet from '../../../components/data-set/data-set.module.css';
import { DATA_SET_FILES } from '../../../components/data-set/model.ts';
import { NamesFields } from '../../../components/data-set/names-fields.tsx';
import { PreviewTable } from '../../../components/data-set/preview-table.tsx';
import { ReadingFields } from '../../../components/data-set/reading-fields.tsx';
import { FormatsLink } from '../../../components/formats-link.tsx';
import styles from '../create.module.css';
import type { FilePreview } from './api.ts';
import { ArchiveTable } from './archive-table.tsx';
import { messages } from './messages.ts';
import { languageOf, obstacleTo } from './model.ts';
import type { FromFile } from './use-from-file.ts';

/** Selects files and shows their content before anything is stored. */
export function FileStep({ work, onNext }: { work: FromFile; onNext: () => void }) {
  const t = useMessages(messages);
  const { source, preview, choices, errors, acceptedFormats } = work;
  const [first, ...others] = source?.files ?? [];
  const obstacle = preview.data && obstacleTo(preview.data, choices);
  return (
    <section className={dataSet['dialog']} aria-labelledby="create-file">
      <h2 id="create-file">{t('fileTitle')}</h2>
      <div className={dataSet['form']}>
        <p>{t('purpose')}</p>
        <FormatsLink>{t('aboutFormats')}</FormatsLink>
        <DropZone
          accept={DATA_SET_FILES}
          prompt={t('dropHere')}
          file={first}
          others={others}
          isDisabled={false}
          errors={errors}
          onFile={(file, rest) => work.choose([file, ...rest])}
        />
        <AcceptedFormats formats={acceptedFormats} />
        {preview.isFetching && (
          <p className="soft" role="status">
            {t('reading')}
          </p>
        )}
        {preview.data && <Held work={work} preview={preview.data} />}
        <div className={styles['actions']}>
          <Button
            type="primary"
            disabled={!preview.data || preview.isPlaceholderData || preview.isError || obstacle !== undefined}
            onClick={onNext}
          >
            {t('next')}
          </Button>
          <p className="soft" role="status">
            {obstacle && t(obstacle)}
          </p>
        </div>
      </div>
    </section>
  );
}

/** The content of the files. */
function Held({ work, preview }: { work: FromFile; preview: FilePreview }) {
  const { archive, training_data: data } = preview;
  if (archive) return <ArchiveTable archive={archive} />;
  if (!data) return null;
  const choices = { ...work.choices, language: languageOf(preview, work.choices.language) ?? '' };
  const intents = data.intents.map(({ value }, id) => ({ id, value, examples__count: 0 }));
  return (
    <>
      <ReadingFields
        repository={{ available_languages: data.languages.map(({ language }) => language), intents }}
        work={{ ...work, choices, preview: { data } }}
      />
      <NamesFields work={work} preview={data} />
      <PreviewTable preview={data} isBusy={work.preview.isPlaceholderData} isNew />
    </>
  );
}
