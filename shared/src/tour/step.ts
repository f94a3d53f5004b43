export interface TourStep {
  /**
   * Value of `data-tour` on the element that the step explains; without that element the card is placed in a corner.
   */
  anchor: string;
  title: string;
  text: string;
  /** The step waits for the user: Next is off while this is true. */
  isBlocked?: boolean;
}

/** A visible step: its number, the total, and its actions. */
export interface GuideProps {
  step: TourStep;
  /** `number` is 1-based. */
  place: { number: number; count: number };
  onNext: () => void;
  onBack: (() => void) | undefined;
  onSkip: () => void;
}
