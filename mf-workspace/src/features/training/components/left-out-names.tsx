import { useLocale, useMessages } from 'shared/i18n';

import { messages } from '../messages.ts';
import { hasLeftOut } from '../model.ts';
import type { LeftOutNames as Names } from '../model.ts';

/** Names the intents and entities that a training leaves out because they have only one sentence [TRN-21]. */
export function LeftOutNames({ leftOut }: { leftOut: Names }) {
  const t = useMessages(messages);
  const locale = useLocale();
  if (!hasLeftOut(leftOut)) return null;
  const { intents, entities } = leftOut;
  const listed = (names: readonly string[]) => new Intl.ListFormat(locale).format(names.map((name) => `“${name}”`));
  return (
    <p>
      {intents.length > 0 && t('rareIntents', { count: intents.length, names: listed(intents) })}{' '}
      {entities.length > 0 && t('rareEntities', { count: entities.length, names: listed(entities) })} {t('rareHint')}
    </p>
  );
}
