import { useMemo } from 'react';
import type { RepositoryInfo } from 'shared/repository';
import { Slot, useContributions } from 'shared/slots';
import type { ShownIntelligence, ShownSentence, SlotData } from 'shared/slots';

/** Number of contributions shown before the "More" button. */
const AT_MOST = { dashboard: 3, summary: 6, 'sentence-row': 3 } as const;

/** What slots receive about the intelligence on screen. */
export const shownIntelligence = ({ authorization: own, ...repository }: RepositoryInfo): ShownIntelligence => ({
  uuid: repository.uuid,
  name: repository.name,
  ownerNickname: repository.owner.nickname,
  slug: repository.slug,
  language: repository.language,
  version: repository.repository_version_id,
  rights: {
    can_read: own.can_read,
    can_contribute: own.can_contribute,
    can_write: own.can_write,
    can_translate: own.can_translate,
    is_admin: own.is_admin,
  },
});

interface ContributedSlotProps {
  name: keyof typeof AT_MOST;
  repository: RepositoryInfo;
  /** Set if the slot is about a sentence. */
  sentence?: Omit<ShownSentence, 'version'>;
  titleAs?: 'h2' | 'strong';
  className?: string | undefined;
}

/** A slot on a screen of an intelligence. */
export function ContributedSlot({ name, repository, sentence, titleAs, className }: ContributedSlotProps) {
  const source = useContributions();
  const data = useMemo((): SlotData[typeof name] => {
    const intelligence = shownIntelligence(repository);
    if (!sentence) return { intelligence };
    const { id, text, intent, language } = sentence;
    return { intelligence, sentence: { id, text, intent, language, version: intelligence.version } };
  }, [repository, sentence]);
  return (
    <Slot
      source={source}
      name={name}
      data={data}
      rights={data.intelligence.rights}
      atMost={AT_MOST[name]}
      {...(titleAs && { titleAs })}
      className={className}
    />
  );
}
