import type { FieldSchema, FormSchema } from 'shared/api';
import { SchemaForm, useFormSchema } from 'shared/forms';
import type { FieldRenderer } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Select } from 'shared/ui';

import { namedLanguages } from '../../components/named-languages.ts';
import type { Organization } from '../../components/new-intelligence/api.ts';
import { NEW_INTELLIGENCE } from './api.ts';
import { messages } from './messages.ts';
import { Categories } from './categories.tsx';
import { DETAIL_FIELDS } from './model.ts';
import type { Details } from './model.ts';
import { DETAILS_DRAFT } from './drafts.ts';

/** The person's own organization, if there is one. */
const usualOwner = (organizations: readonly Organization[]): Organization | undefined =>
  organizations.find(({ isAlone }) => isAlone) ?? organizations[0];

/** Values of the form, which may have no owner field. */
type DetailsInput = Omit<Details, 'organization'> & Partial<Pick<Details, 'organization'>>;

export interface DetailsFormProps {
  /** Key of the draft that keeps typed text. */
  draft?: string;
  /** The fields to ask for; the others are known. */
  fields?: readonly (typeof DETAIL_FIELDS)[number][];
  organizations: readonly Organization[];
  /** Values known before. */
  details?: Partial<Details> | undefined;
  categories: readonly number[];
  onCategories: (chosen: number[]) => void;
  onChange?: (values: Partial<Details>) => void;
  /** @throws ApiError, shown at its fields */
  onCreate: (values: Details) => Promise<unknown>;
}

/**
 * Name, language, description, privacy and owner, rendered from the server's schema, and categories. Only name and
 * language have to be given [NEW-02].
 */
export function DetailsForm({
  draft = DETAILS_DRAFT,
  fields = DETAIL_FIELDS,
  organizations,
  details,
  categories,
  onCategories,
  onChange,
  onCreate,
}: DetailsFormProps) {
  const t = useMessages(messages);
  const schema = useFormSchema(NEW_INTELLIGENCE, 'POST');
  // A server without private intelligences does not have an owner field either.
  const hasOwner = schema.data?.['is_private'] !== undefined;
  const owner = usualOwner(organizations);
  const isOwn = owner?.isAlone === true && organizations.length === 1;
  const initialValues = { ...(hasOwner && { is_private: true, organization: owner?.id }), ...details };

  const arrange = (schemaOfServer: FormSchema): FormSchema => {
    // The owner is required here, although it is optional for the server.
    const own: Readonly<Record<string, Partial<FieldSchema>>> = {
      name: { help_text: t('nameHelp') },
      language: { help_text: t('languageHelp') },
      description: { help_text: t('descriptionHelp') },
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
  async function handleSubmit(values: DetailsInput): Promise<void> {
    const organization = values.organization ?? owner?.id;
    if (organization !== undefined) await onCreate({ ...details, ...values, organization });
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
      takesFocus
      source={{ path: NEW_INTELLIGENCE, action: 'POST', arrange, expected: fields.length }}
      fields={hasOwner ? { organization: { render: renderOwner, check: checkOwner } } : {}}
      {...(Object.keys(initialValues).length > 0 && { initialValues })}
      submit={{ label: t('create') }}
      {...(onChange && { onChange })}
      onSubmit={handleSubmit}
    >
      <Categories chosen={categories} onChange={onCategories} />
    </SchemaForm>
  );
}
