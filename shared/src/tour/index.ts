export { TOURS } from './names.ts';
export type { FinishedTour, TourName } from './names.ts';
export { Tour } from './tour.tsx';
export { finishTour, goToStep, resetTour, setTourMenu, skipTour, startTour, tour$ } from './tour-state.ts';
export { useTour } from './use-tour.ts';
export { WhenTouring } from './when-touring.tsx';
