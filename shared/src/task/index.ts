export { elapsed, useNow } from './elapsed.ts';
export { TaskBar } from './task-bar.tsx';
export { TaskCard } from './task-card.tsx';
