export { elapsed, useNow } from './elapsed.ts';
export { TaskBar } from './task-bar.tsx';
