import type { Flag } from 'shared/domain';

/** What a translator link may do: translate, as long as its creator may; nothing else, whatever the creator may. */
export function translatorLinkFlags(creator: ReadonlySet<Flag>): ReadonlySet<Flag> {
  return new Set<Flag>(creator.has('can_translate') ? ['can_read', 'can_translate'] : ['can_read']);
}

/** Rights on a link itself: administrators manage all of them, contributors their own. */
export function managedLinkFlags(caller: ReadonlySet<Flag>, { isOwn }: { readonly isOwn: boolean }): ReadonlySet<Flag> {
  if (isOwn || caller.has('is_admin')) return caller;
  return new Set([...caller].filter((flag) => flag !== 'can_contribute'));
}
