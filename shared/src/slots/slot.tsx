import { textIn } from '@parlance/contract';
import type { SlotContribution, SlotData, SlotPlace, Visitor } from '@parlance/contract';
import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useLocale, useMessages } from 'shared/i18n';
import type { Contributed, Contributions, MountedContribution } from 'shared/platform';

import { messages } from './messages.ts';
import { useContributedSlots } from './use-contributed.ts';
import { useIsSeen } from './use-is-seen.ts';

export interface SlotProps<Place extends SlotPlace> {
  /** The contributions of areas; nothing is drawn without it. */
  source: Contributions | undefined;
  name: Place;
  data: SlotData[Place];
  /** Rights on the intelligence of the slot. */
  rights?: Visitor['rights'];
  /** How many are drawn before the visitor asks for more. */
  atMost: number;
  /**
   * Each is shown below its title, rendered as this element, and a failed one shows a notice; without this element,
   * failed ones are omitted.
   */
  titleAs?: 'h2' | 'strong';
  className?: string | undefined;
}

/**
 * A slot on a screen into which other areas draw. Their titles are drawn from their contracts; their files are fetched
 * with the screen [SLOT-13], and their code runs when the slot comes on screen. A failing one never breaks the screen
 * around it [SLOT-05].
 */
export function Slot<Place extends SlotPlace>(props: SlotProps<Place>) {
  const { source, name, data, rights, atMost, titleAs, className } = props;
  const t = useMessages(messages);
  const [isWhole, setWhole] = useState(false);
  const all = useContributedSlots(source, name, rights);
  const shown = isWhole ? all : all.slice(0, atMost);
  if (!source || all.length === 0) return null;
  return (
    <div className={className} data-slot-place={name}>
      {shown.map((contribution) => (
        <Contribution
          key={`${contribution.area} ${contribution.id}`}
          source={source}
          contribution={contribution}
          data={data}
          titleAs={titleAs}
        />
      ))}
      {shown.length < all.length && (
        <button type="button" className="button quiet" onClick={() => setWhole(true)}>
          {t('more', { count: all.length - shown.length })}
        </button>
      )}
    </div>
  );
}

interface ContributionProps {
  source: Contributions;
  contribution: Contributed<SlotContribution>;
  data: object;
  titleAs: 'h2' | 'strong' | undefined;
}

function Contribution({ source, contribution, data, titleAs: Title }: ContributionProps) {
  const t = useMessages(messages);
  const locale = useLocale();
  const box = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(true);
  useEffect(() => source.preload?.(contribution), [source, contribution]);
  useMounted({ source, contribution, data, box, onShown: setShown });
  const title = textIn(contribution.title, locale);
  return (
    <div role="group" aria-label={title} data-contribution={`${contribution.area} ${contribution.id}`}>
      {Title && <Title>{title}</Title>}
      <div ref={box} />
      {Title && !isShown && <p className="soft">{t('failed', { title })}</p>}
    </div>
  );
}

interface MountProps extends Omit<ContributionProps, 'titleAs'> {
  box: RefObject<HTMLElement | null>;
  onShown: (isShown: boolean) => void;
}

function useMounted({ source, contribution, data, box, onShown }: MountProps): void {
  const isSeen = useIsSeen(box);
  const mounted = useRef<MountedContribution>(undefined);
  const latest = useRef({ contribution, data });
  useEffect(() => {
    latest.current = { contribution, data };
    mounted.current?.update(data);
  }, [contribution, data]);
  useEffect(() => {
    if (!isSeen || !box.current) return;
    const element = document.createElement('div');
    box.current.append(element);
    const known = latest.current;
    const now = source.mount(known.contribution, { element, data: known.data, onShown });
    mounted.current = now;
    return () => {
      mounted.current = undefined;
      now.unmount();
    };
  }, [source, box, isSeen, onShown]);
}
