import { formatPercent, useMessages } from 'shared/i18n';

import { counted } from '../counted.ts';
import type { LanguageQuality } from './api.ts';
import { messages } from './messages.ts';

interface MeasuredTextProps {
  measured: Omit<NonNullable<LanguageQuality['measured']>, 'measured_at'>;
  /** Value of the previous model. */
  before?: NonNullable<LanguageQuality['change']>['before'] | undefined;
  /** The share is already shown next to it. */
  isSupport?: boolean;
}

/** "Right answers: 83 % → 92 % of 12 test sentences": a share is always shown with its total. */
export function MeasuredText({ measured, before, isSupport = false }: MeasuredTextProps) {
  const t = useMessages(messages);
  const { sentences: count, cross_validation: isValidation, entity_f1: f1 } = measured;
  const sentences = t(isValidation ? 'byValidation' : 'byTests', counted(count));
  const percent = shareOf(measured);
  const shares = before
    ? t('rightBefore', { before: shareOf(before), percent, sentences })
    : t('right', { percent, sentences });
  const right = isSupport ? t('support', { sentences }) : shares;
  if (f1 === null) return right;
  const f1Before = before?.entity_f1;
  const entities =
    typeof f1Before === 'number'
      ? t('entitiesBefore', { before: formatPercent(f1Before), percent: formatPercent(f1) })
      : t('entities', { percent: formatPercent(f1) });
  return `${right} · ${entities}`;
}

const shareOf = ({ right, sentences }: { right: number; sentences: number }): string =>
  formatPercent(sentences === 0 ? 0 : right / sentences);
