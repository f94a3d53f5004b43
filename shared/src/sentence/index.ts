export { EntityTag } from './entity-tag.tsx';
export { HighlightedSentence } from './highlighted-sentence.tsx';
export type { HighlightedSentenceProps } from './highlighted-sentence.tsx';
export { SentenceEditor } from './sentence-editor.tsx';
export type { SentenceEditorHandle, SentenceEditorProps } from './sentence-editor.tsx';
export { EMPTY_SENTENCE, isSameSentence, trimSentence } from './sentence-value.ts';
export type { SentenceValue } from './sentence-value.ts';
