import type { FieldSchema, FormSchema } from 'shared/api';
import { SchemaForm, useFormSchema } from 'shared/forms';
import type { FieldRenderer } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Select } from 'shared/ui';

import { namedLanguages } from '../../components/named-languages.ts';
import { NEW_INTELLIGENCE } from './api.ts';
import { messages } from './messages.ts';
import { DETAIL_FIELDS, isComplete } from './model.ts';
import type { Details, Organization } from './model.ts';
import { DETAILS_DRAFT } from './use-wizard.ts';

export interface DetailsStepProps {
  organizations: readonly Organization[];
  /** Values that were confirmed before. */
  details: Details | undefined;
  refusal: Error | null;
  onChange: (values: Partial<Details>) => void;
  onNext: (values: Details) => Promise<void>;
}

/** Name, language, description, privacy, owner, drawn from the server's form [NEW-02]. */
export function DetailsStep({ organizations, details, refusal, onChange, onNext }: DetailsStepProps) {
  const t = useMessages(messages);
  const schema = useFormSchema(NEW_INTELLIGENCE, 'POST');
  // Servers whose intelligences cannot be private do not know owners either.
  const hasOwner = schema.data?.['is_private'] !== undefined;
  const [onlyOne, ...others] = organizations;
  const initialValues = { ...(onlyOne && others.length === 0 && hasOwner && { organization: onlyOne.id }), ...details };

  const arrange = (given: FormSchema): FormSchema => {
    // The wizard asks for a description and an owner even where the server could do without.
    const own: Readonly<Record<string, Partial<FieldSchema>>> = {
      description: { required: true },
      organization: { required: true, label: t('organization'), help_text: t('organizationHelp') },
    };
    return Object.fromEntries(
      DETAIL_FIELDS.flatMap((name) => {
        const field = given[name];
        return field
          ? [[name, { ...(name === 'language' ? namedLanguages(field) : field), ...own[name] }] as const]
          : [];
      }),
    );
  };
  const renderOwner: FieldRenderer = () => (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );

  return (
    <SchemaForm<Details>
      id={DETAILS_DRAFT}
      path={NEW_INTELLIGENCE}
      action="POST"
      submitLabel={t('next')}
      arrange={arrange}
      renderers={hasOwner ? { organization: renderOwner } : {}}
      checks={{ organization: (value) => (value === undefined ? t('organizationMissing') : undefined) }}
      {...(Object.keys(initialValues).length > 0 && { initialValues })}
      isReady={isComplete}
      refusal={refusal}
      expectedFields={DETAIL_FIELDS.length}
      onChange={onChange}
      onSubmit={(values) => onNext({ ...values, organization: values.organization ?? onlyOne?.id })}
    />
  );
}
