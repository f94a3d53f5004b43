export interface TourStep {
  /** Value of the `data-tour` attribute of the element that the step is about; without it on screen the step stands in a corner. */
  anchor: string;
  title: string;
  text: string;
  /** The step waits for the user: Next is off while this is true. */
  isBlocked?: boolean;
}

/** A step on screen: which of how many, and the ways on. */
export interface GuideProps {
  step: TourStep;
  /** `number` is 1-based. */
  place: { number: number; count: number };
  onNext: () => void;
  onBack: (() => void) | undefined;
  onSkip: () => void;
}
