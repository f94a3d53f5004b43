import { isVersionName, VERSION_NAME_MAX } from 'shared/domain';
import { z } from 'zod';
import { sentence } from '../../lib/schema/sentence.ts';

/** The name of a new version in a body. */
export const versionName = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(VERSION_NAME_MAX)
    .refine((name) => name === '' || name.length > VERSION_NAME_MAX || isVersionName(name), {
      error: sentence('version_name_format'),
    });
