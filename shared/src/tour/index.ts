export { TOURS } from './names.ts';
export type { FinishedTour, TourName } from './names.ts';
export type { TourStep } from './step.ts';
export { Tour } from './tour.tsx';
export type { TourProps } from './tour.tsx';
export { finishTour, forgetTours, goToStep, resetTour, setTourMenu, skipTour, startTour, tour$ } from './tour-state.ts';
export type { TourState } from './tour-state.ts';
export { useTour } from './use-tour.ts';
