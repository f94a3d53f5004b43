import { say } from '../../../lib/errors.ts';
import { bodyField } from '../../../lib/schema/body-field.ts';
import { isOfferedOption } from '../../../engine/algorithms.ts';
import { findOrganizationRole } from './authorizations.queries.ts';
import { listKnownCategories, slugIsUsed } from './details.queries.ts';
import { NewRepository, RepositoryChange } from './repositories.schema.ts';
import type { Database } from '../../../db/client.ts';
import type { FieldProblem } from '../../../lib/errors.ts';
import type { Account } from '../../../lib/grant.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { Repository } from '../../../resources/repositories/repository.ts';

const OPTIONS = ['use_competing_intents', 'use_name_entities', 'use_analyze_char', 'use_transformer_entities'] as const;
const { categories: Categories, organization: Organization } = NewRepository.shape;
const { slug: Slug } = RepositoryChange.shape;

/** Errors in the form for a new intelligence that only the database can detect; `body` may be invalid. */
export async function creationErrors(db: Database, body: unknown, account: Account): Promise<FieldProblem[]> {
  const errors = [...optionErrors(body), ...(await categoryErrors(db, body))];
  const organization = Organization.safeParse(bodyField(body, 'organization'));
  if (!organization.success) return errors;
  const membership = await findOrganizationRole(db, { organizationId: organization.data, userId: account.id });
  if (membership) return errors;
  return [...errors, { path: ['organization'], message: say('pk_unknown', { value: organization.data }) }];
}

/** The same for the settings of an intelligence. */
export async function settingsErrors(
  db: Database,
  body: unknown,
  { resource: repository }: RepositoryGrant,
): Promise<FieldProblem[]> {
  const errors = [...optionErrors(body), ...copyErrors(body, repository), ...(await categoryErrors(db, body))];
  const slug = Slug.safeParse(bodyField(body, 'slug'));
  const isUsed = slug.success && slug.data !== undefined && (await slugIsUsed(db, repository, slug.data));
  return isUsed ? [...errors, { path: ['slug'], message: say('unique') }] : errors;
}

/** A private intelligence cannot be made copyable. */
function copyErrors(body: unknown, { isPrivate }: Pick<Repository, 'isPrivate'>): FieldProblem[] {
  const { is_copyable: Copyable, is_private: Private } = RepositoryChange.shape;
  const isCopyable = Copyable.safeParse(bodyField(body, 'is_copyable')).data === true;
  const staysPrivate = Private.safeParse(bodyField(body, 'is_private')).data ?? isPrivate;
  return isCopyable && staysPrivate ? [{ path: ['is_copyable'], message: say('copyable_private') }] : [];
}

function optionErrors(body: unknown): FieldProblem[] {
  return OPTIONS.filter((option) => {
    const value = NewRepository.shape[option].safeParse(bodyField(body, option));
    return value.data === true && !isOfferedOption(option);
  }).map((option) => ({ path: [option], message: say('option_not_offered') }));
}

async function categoryErrors(db: Database, body: unknown): Promise<FieldProblem[]> {
  const ids = Categories.safeParse(bodyField(body, 'categories'));
  if (!ids.success) return [];
  const known = new Set(await listKnownCategories(db, ids.data));
  return ids.data
    .filter((id) => !known.has(id))
    .map((value) => ({ path: ['categories'], message: say('pk_unknown', { value }) }));
}
