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

/** What is sent; undefined while a field is empty. The server checks the rest. */
export function opinionOf(fields: OpinionFields): SecondOpinion | undefined {
  if (Object.values(fields).some((text) => text.trim() === '' || Number.isNaN(Number(text)))) return undefined;
  return {
    least: Number(fields.least) / PERCENT,
    most: Number(fields.most) / PERCENT,
    share: Number(fields.shareField) / PERCENT,
    milliseconds: Math.round(Number(fields.milliseconds)),
  };
}
