export { Slot } from './slot.tsx';
export { useContributedLinks } from './use-contributed.ts';
export type { ContributedLink } from './use-contributed.ts';
export { useContributions } from './use-contributions.ts';
export type { ShownIntelligence, ShownSentence, SlotData } from '@parlance/contract';
