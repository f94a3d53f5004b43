import type { FieldSchema, FormSchema } from 'shared/api';
import { SchemaForm, useFormSchema } from 'shared/forms';
import type { FieldRenderer } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Select } from 'shared/ui';

import { namedLanguages } from '../../components/named-languages.ts';
import type { Organization } from '../../components/new-intelligence/api.ts';
import { NEW_INTELLIGENCE } from './api.ts';
import { messages } from './messages.ts';
import { DETAIL_FIELDS, isComplete } from './model.ts';
import type { Details } from './model.ts';
import { DETAILS_DRAFT } from './use-wizard.ts';

/** Values of the form, which may have no owner field. */
type DetailsInput = Omit<Details, 'organization'> & Partial<Pick<Details, 'organization'>>;

export interface DetailsStepProps {
  /** Key of the draft that keeps typed text. */
  draft?: string;
  /** The fields to ask for; the others are known. */
  fields?: readonly (typeof DETAIL_FIELDS)[number][];
  organizations: readonly Organization[];
  /** Values confirmed earlier. */
  details: Partial<Details> | undefined;
  /** Errors of the last attempt to create. */
  error: Error | null;
  onChange: (values: Partial<Details>) => void;
  onNext: (values: Details) => void;
}

/** Name, language, description, privacy and owner, rendered from the server's schema [NEW-02]. */
export function DetailsStep({
  draft = DETAILS_DRAFT,
  fields = DETAIL_FIELDS,
  organizations,
  details,
  error,
  onChange,
  onNext,
}: DetailsStepProps) {
  const t = useMessages(messages);
  const schema = useFormSchema(NEW_INTELLIGENCE, 'POST');
  // A server without private intelligences does not have an owner field either.
  const hasOwner = schema.data?.['is_private'] !== undefined;
  const [onlyOne, ...others] = organizations;
  const isOwn = onlyOne?.isAlone === true && others.length === 0;
  const initialValues = {
    ...(hasOwner && { is_private: true }),
    ...(onlyOne && others.length === 0 && hasOwner && { organization: onlyOne.id }),
    ...details,
  };

  const arrange = (schemaOfServer: FormSchema): FormSchema => {
    // Description and owner are required here, although they are optional for the server.
    const own: Readonly<Record<string, Partial<FieldSchema>>> = {
      name: { help_text: t('nameHelp') },
      language: { help_text: t('languageHelp') },
      description: { required: true, help_text: t('descriptionHelp') },
      is_private: { help_text: t('privateHelp') },
      organization: {
        required: true,
        label: t('organization'),
        help_text: t(isOwn ? 'ownOrganizationHelp' : 'organizationHelp'),
      },
    };
    return Object.fromEntries(
      fields.flatMap((name) => {
        const field = schemaOfServer[name];
        return field
          ? [[name, { ...(name === 'language' ? namedLanguages(field) : field), ...own[name] }] as const]
          : [];
      }),
    );
  };
  function handleSubmit(values: DetailsInput): Promise<void> {
    const organization = values.organization ?? onlyOne?.id;
    if (organization !== undefined) onNext({ ...details, ...values, organization });
    return Promise.resolve();
  }

  const checkOwner = (value: unknown) => (value === undefined ? t('organizationMissing') : undefined);
  const renderOwner: FieldRenderer = () => (
    <Select
      showSearch={{ optionFilterProp: 'label' }}
      options={organizations.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );

  return (
    <SchemaForm<DetailsInput>
      id={draft}
      source={{ path: NEW_INTELLIGENCE, action: 'POST', arrange, expected: fields.length }}
      fields={hasOwner ? { organization: { render: renderOwner, check: checkOwner } } : {}}
      {...(Object.keys(initialValues).length > 0 && { initialValues })}
      isReady={(values) => isComplete({ ...details, ...values })}
      error={error}
      submit={{ label: t('next') }}
      onChange={onChange}
      onSubmit={handleSubmit}
    />
  );
}
