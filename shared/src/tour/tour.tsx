import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';

import { FinalDialog } from './final-dialog.tsx';
import type { TourName } from './names.ts';
import { placeCard } from './place-card.ts';
import type { Box } from './place-card.ts';
import { StepCard } from './step-card.tsx';
import type { GuideProps, TourStep } from './step.ts';
import { finishTour, goToStep, skipTour } from './tour-state.ts';
import styles from './tour.module.css';
import { useAnchor } from './use-anchor.ts';
import { useTour } from './use-tour.ts';

export interface TourProps {
  name: TourName;
  /** At least one; may change during the tour, as texts and blocks follow the page. */
  steps: readonly TourStep[];
  /** Called after the last step; the tour is already stored as completed. */
  onFinish?: () => void;
  onSkip?: () => void;
}

/**
 * A step-by-step tour of a screen [SHELL-16]. Place it anywhere on that screen; it renders nothing until
 * `startTour(name)` is called. The page stays usable: the element is outlined, and a card beside it says what to do.
 *
 * - Mark elements with `data-tour="…"`; they can be anywhere on the page, in other areas too, and may appear late.
 * - Set `isBlocked` on a step until the page knows that its action is done; Next is then enabled and announced.
 * - Finishing stores name → finished in this browser; skipping stores `false`, so that the offer is not repeated.
 * - `resetTour()` returns to the first step, `goToStep()` goes to any; texts come from the feature's messages.
 * - Keyboard: the card takes the focus, F6 moves between it and its element, Escape skips.
 *
 * Load it lazily: few visits need it.
 */
export function Tour({ name, steps, onFinish, onSkip }: TourProps) {
  const tour = useTour();
  if (tour.final === name) return <FinalDialog />;
  const index = Math.min(tour.step, steps.length - 1);
  const step = steps[index];
  if (tour.active !== name || !step) return null;

  const isLast = index === steps.length - 1;
  const handleNext = () => {
    if (!isLast) {
      goToStep(index + 1);
      return;
    }
    finishTour();
    onFinish?.();
  };
  const handleSkip = () => {
    skipTour();
    onSkip?.();
  };
  const place = { number: index + 1, count: steps.length };
  return createPortal(
    <Guide
      step={step}
      place={place}
      onNext={handleNext}
      onBack={index > 0 ? () => goToStep(index - 1) : undefined}
      onSkip={handleSkip}
    />,
    document.body,
  );
}

function Guide(props: GuideProps) {
  const anchor = useAnchor(props.step.anchor);
  const card = useRef<HTMLDivElement>(null);
  const position = usePosition(card, anchor, props.step);
  return (
    <>
      {anchor && <div className={styles['ring']} style={ringAround(anchor)} aria-hidden="true" />}
      <div ref={card} className={styles['place']} style={position}>
        <StepCard {...props} />
      </div>
    </>
  );
}

const RING_GAP = 6;

const ringAround = ({ top, left, width, height }: Box) => ({
  top: top - RING_GAP,
  left: left - RING_GAP,
  width: width + 2 * RING_GAP,
  height: height + 2 * RING_GAP,
});

/** Measured after each render, since the text determines the card's height. */
function usePosition(
  card: RefObject<HTMLDivElement | null>,
  anchor: Box | undefined,
  step: TourStep,
): { top: number; left: number } {
  const [position, setPosition] = useState({ top: 0, left: 0 });
  useLayoutEffect(() => {
    const size = card.current?.getBoundingClientRect();
    if (size) setPosition(placeCard(anchor, size, { width: innerWidth, height: innerHeight }));
  }, [card, anchor, step.title, step.text, step.isBlocked]);
  return position;
}
