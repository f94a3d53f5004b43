import { useId } from 'react';
import { Field } from 'shared/forms';
import { formatMoment, languageName, useMessages } from 'shared/i18n';
import { QueryView } from 'shared/platform';
import { Select } from 'shared/ui';
import type { ComponentProps } from 'react';

import type { Model } from './api.ts';
import { messages } from './messages.ts';
import { byLanguage } from './model.ts';

interface ModelFieldsProps {
  models: ComponentProps<typeof QueryView<{ results: readonly Model[] }>>['query'];
  /** Id of the chosen model by language; the one in use where nothing was chosen. */
  chosen: Readonly<Record<string, string>>;
  onChoose: (language: string, model: string) => void;
}

/** The model of each language of a version. */
export function ModelFields({ models, chosen, onChoose }: ModelFieldsProps) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <QueryView query={models} rows={1} empty={<p className="notice">{t('untrained')}</p>}>
      {({ results }) =>
        [...byLanguage(results)].map(([language, own]) => (
          <Field key={language} id={`${id}-${language}`} label={t('modelFor', { language: languageName(language) })}>
            <Select
              id={`${id}-${language}`}
              value={chosen[language] ?? own[0]?.id ?? ''}
              options={own.map((model) => ({ value: model.id, label: <ModelName model={model} /> }))}
              onChange={(model) => onChoose(language, model)}
            />
          </Field>
        ))
      }
    </QueryView>
  );
}

function ModelName({ model }: { model: Model }) {
  const t = useMessages(messages);
  const date = formatMoment(model.trained_at);
  return (
    <span dir="auto">
      {model.is_served ? t('now', { date }) : date}
      {model.note !== '' && <span className="soft"> · {model.note}</span>}
    </span>
  );
}
