import { languageName, useMessages } from 'shared/i18n';

import { messages } from './messages.ts';
import type { Listed } from './model.ts';

/** Who made a proposal: a person, a program with the person's key, or somebody with a translator link. */
export function Proposer({ proposal }: { proposal: Pick<Listed, 'author' | 'link' | 'is_by_key'> }) {
  const t = useMessages(messages);
  const { author, link, is_by_key: isByKey } = proposal;
  if (link) {
    const { name, language } = link;
    return <bdi>{t(name === '' ? 'link' : 'linkOf', { name, language: languageName(language) })}</bdi>;
  }
  return (
    <>
      {author ? `@${author.nickname}` : t('nobody')}
      {isByKey && ` (${t('byKey')})`}
    </>
  );
}
