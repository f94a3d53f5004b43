import { ApiError } from 'shared/api';
import type { FieldTexts } from 'shared/api';

import type { SecondOpinion } from './api.ts';

/** What the form proposes. */
export const PROPOSED: SecondOpinion = { least: 0, most: 0.5, share: 0.2, milliseconds: 2000 };

/** The fields as typed; shares in percent. */
export type OpinionFields = Readonly<Record<'least' | 'most' | 'shareField' | 'milliseconds', string>>;

const PERCENT = 100;
const percentOf = (share: number) => String(Math.round(share * PERCENT * 10) / 10);

export const fieldsOf = ({ least, most, share, milliseconds }: SecondOpinion): OpinionFields => ({
  least: percentOf(least),
  most: percentOf(most),
  shareField: percentOf(share),
  milliseconds: String(milliseconds),
});

export const isNumber = (typed: string): boolean => typed.trim() !== '' && !Number.isNaN(Number(typed));

/** The errors of a refused form by its fields, as the server names them. */
export function errorsOf(error: Error | null): FieldTexts {
  if (!(error instanceof ApiError)) return {};
  const { second_opinion: nested } = Object(error.body) as { readonly second_opinion?: unknown };
  return new ApiError(error.status, nested).fields;
}

/** What is sent; undefined while a field is not a number. The server checks the rest. */
export function opinionOf(fields: OpinionFields): SecondOpinion | undefined {
  if (!Object.values(fields).every(isNumber)) return undefined;
  return {
    least: Number(fields.least) / PERCENT,
    most: Number(fields.most) / PERCENT,
    share: Number(fields.shareField) / PERCENT,
    milliseconds: Math.round(Number(fields.milliseconds)),
  };
}
