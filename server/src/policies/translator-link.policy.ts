import type { Flag } from 'shared/domain';

/** Rights of a translator link: only translating, as long as its creator can translate. */
export function translatorLinkFlags(creator: ReadonlySet<Flag>): ReadonlySet<Flag> {
  return new Set<Flag>(creator.has('can_translate') ? ['can_read', 'can_translate'] : ['can_read']);
}

/** Rights on a translator link: administrators manage every link, contributors their own. */
export function managedLinkFlags(caller: ReadonlySet<Flag>, { isOwn }: { readonly isOwn: boolean }): ReadonlySet<Flag> {
  if (isOwn || caller.has('is_admin')) return caller;
  return new Set([...caller].filter((flag) => flag !== 'can_contribute'));
}
