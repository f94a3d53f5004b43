import { isVisibleName, hasDirectionOverride } from 'shared/domain';
import { text } from './fields.ts';
import { sentence } from './sentence.ts';

/** A name that others see: it needs a visible character and must not reverse the text around it. */
export function displayName(limits: Parameters<typeof text>[0]) {
  const plain = text(limits);
  return plain
    .refine((name) => name === '' || isVisibleName(name), { error: sentence('name_invisible') })
    .refine((name) => !hasDirectionOverride(name), { error: sentence('name_direction') })
    .meta(plain.meta() ?? {});
}
