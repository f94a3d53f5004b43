import { addressOf, inOrder, isMeantFor, textIn } from '@parlance/contract';
import type { LinkContribution, LinkPlace, SlotContribution, SlotPlace, Visitor } from '@parlance/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { useLocale } from 'shared/i18n';
import type { Contributed, Contributions } from 'shared/platform';
import { useSession } from 'shared/session';

const NONE: readonly never[] = [];
const NEVER = () => () => undefined;

type Rights = Visitor['rights'];
type All = ReturnType<Contributions['current']>;

/** What areas contribute and this visitor may see, in order. */
function useMeant(source: Contributions | undefined, rights: Rights): All {
  const all = useSyncExternalStore(source?.subscribe ?? NEVER, source?.current ?? (() => NONE));
  const isSignedIn = useSession().token !== null;
  return useMemo(
    () => inOrder(all.filter((each) => isMeantFor(each, { isSignedIn, rights }))),
    [all, isSignedIn, rights],
  );
}

/** A link of an area in a menu of somebody else. */
export interface ContributedLink {
  /** Its route, unique within its menu. */
  readonly path: string;
  readonly label: string;
  readonly to: string;
}

interface About {
  /** Rights on the intelligence that the menu is about. */
  readonly rights?: Rights;
  /** Values of parameters in paths; links with others are left out. */
  readonly values: Readonly<Record<string, string | undefined>>;
}

/** Links to a menu, in the visitor's language. */
export function useContributedLinks(
  source: Contributions | undefined,
  place: LinkPlace,
  { rights, values }: About,
): ContributedLink[] {
  const locale = useLocale();
  const { nickname } = useSession();
  return useMeant(source, rights)
    .filter((each): each is Contributed<LinkContribution> => 'link' in each && each.link === place)
    .flatMap(({ path, title }) => {
      const to = addressOf(path, { ...values, nickname: nickname ?? undefined });
      return to === undefined ? [] : [{ path, label: textIn(title, locale), to }];
    });
}

/** What is drawn into a slot. @param rights on the intelligence that the slot is about */
export const useContributedSlots = (
  source: Contributions | undefined,
  place: SlotPlace,
  rights?: Rights,
): Contributed<SlotContribution>[] =>
  useMeant(source, rights).filter(
    (each): each is Contributed<SlotContribution> => 'slot' in each && each.slot === place,
  );
