import { addressOf, inOrder, isLink, isMeantFor, isSlot, textIn } from '@parlance/contract';
import type { LinkContribution, LinkPlace, SlotContribution, SlotPlace, Visitor } from '@parlance/contract';
import { useMemo, useSyncExternalStore } from 'react';
import { useLocale } from 'shared/i18n';
import type { Contributed, Contributions } from 'shared/platform';
import { useSession } from 'shared/session';

const NONE: readonly never[] = [];
const NEVER = () => () => undefined;

type Rights = Visitor['rights'];
type Kind = LinkContribution | SlotContribution;

/** The contributions to a slot or menu that this visitor may see, in order. */
function useMeant<Each extends Kind>(
  source: Contributions | undefined,
  isWanted: (contribution: unknown) => contribution is Each,
  { place, rights }: { place: string; rights: Rights },
): Contributed<Each>[] {
  const all = useSyncExternalStore(source?.subscribe ?? NEVER, source?.current ?? (() => NONE));
  const isSignedIn = useSession().token !== null;
  return useMemo(() => {
    const known = all.flatMap(({ area, contribution }) => (isWanted(contribution) ? [{ ...contribution, area }] : []));
    return inOrder(known.filter((each) => placeOf(each) === place && isMeantFor(each, { isSignedIn, rights })));
  }, [all, isWanted, isSignedIn, place, rights]);
}

const placeOf = (each: Kind): string => ('link' in each ? each.link : each.slot);

/** A link of an area in a menu of another area. */
export interface ContributedLink {
  /** Its route, unique within its menu. */
  readonly path: string;
  readonly label: string;
  readonly to: string;
}

interface About {
  /** Rights on the intelligence of the menu. */
  readonly rights?: Rights;
  /** Values of path parameters; links with other parameters are omitted. */
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
  return useMeant(source, isLink, { place, rights }).flatMap(({ path, title }) => {
    const to = addressOf(path, { ...values, nickname: nickname ?? undefined });
    return to === undefined ? [] : [{ path, label: textIn(title, locale), to }];
  });
}

/** The contributions to a slot. @param rights on the intelligence of the slot */
export const useContributedSlots = (
  source: Contributions | undefined,
  place: SlotPlace,
  rights?: Rights,
): Contributed<SlotContribution>[] => useMeant(source, isSlot, { place, rights });
