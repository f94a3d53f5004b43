import { pattern } from '../../lib/schema/fields.ts';

export const ENVIRONMENT_NAME_MAX = 30;

/** Environments that every intelligence has, in the order of lists. */
export const STANDARD_ENVIRONMENTS = ['production', 'staging'] as const;

export const isStandard = (name: string): boolean => (STANDARD_ENVIRONMENTS as readonly string[]).includes(name);

/** Small letters, digits and hyphens, so that the name can be part of an address. */
export const environmentName = () =>
  pattern(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'environment_name_format', { max: ENVIRONMENT_NAME_MAX, label: 'Name' });
