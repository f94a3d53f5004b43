import { isVisibleName, hasDirectionOverride } from 'shared/domain';
import { text } from './fields.ts';
import { sentence } from './sentence.ts';

/** Null characters are not listed: they are rejected in every field of a body at once. */
const LINE_BREAK_OR_CONTROL = /[^\P{Cc}\0]|[\p{Zl}\p{Zp}]/u;

/** Text of one line, without control characters. */
export function oneLine(limits: Parameters<typeof text>[0]) {
  const plain = text(limits);
  return plain
    .refine((typed) => !LINE_BREAK_OR_CONTROL.test(typed), { error: sentence('control_characters') })
    .meta(plain.meta() ?? {});
}

/**
 * A name that others see, also in mails: one line with at least one visible character and none that reverse the
 * surrounding text.
 */
export function displayName(limits: Parameters<typeof text>[0]) {
  const plain = text(limits);
  return plain
    .refine((name) => name === '' || isVisibleName(name), { error: sentence('name_invisible') })
    .refine((name) => !LINE_BREAK_OR_CONTROL.test(name), { error: sentence('control_characters') })
    .refine((name) => !hasDirectionOverride(name), { error: sentence('name_direction') })
    .meta(plain.meta() ?? {});
}
