export { elapsed, useNow } from './elapsed.ts';
export { TaskBar } from './task-bar.tsx';
export type { TaskBarProps } from './task-bar.tsx';
