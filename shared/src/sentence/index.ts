export { EntityTag } from './entity-tag.tsx';
export { HighlightedSentence } from './highlighted-sentence.tsx';
export type { HighlightedSentenceProps } from './highlighted-sentence.tsx';
