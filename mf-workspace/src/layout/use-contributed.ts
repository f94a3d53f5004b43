import { useMemo } from 'react';
import { useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { useContributedLinks, useContributions } from 'shared/slots';
import type { ContributedLink } from 'shared/slots';

import { shownIntelligence } from '../components/contributed-slot.tsx';

/** Links that areas add to a menu of this intelligence; those within its dashboard keep the version in the address. */
export function useContributed(place: 'side-menu' | 'tabs', repository: RepositoryInfo): ContributedLink[] {
  const versioned = useVersionedPath();
  const { uuid, ownerNickname, slug, rights } = useMemo(() => shownIntelligence(repository), [repository]);
  const links = useContributedLinks(useContributions(), place, { rights, values: { uuid, ownerNickname, slug } });
  return links.map((link) => ({ ...link, to: link.to.startsWith('/dashboard/') ? versioned(link.to) : link.to }));
}
