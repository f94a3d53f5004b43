import type { Explanation } from './model.ts';

/** A piece of the sentence; `relevance` is set for words that the model weighed. */
export interface WeighedPiece {
  readonly text: string;
  readonly start: number;
  readonly relevance?: number;
}

/** Relevance of a word for the intent; 0 when the word only matters for other intents. */
const relevanceOf = (weights: Explanation['words'][string], intent: string | null): number =>
  weights.find((weight) => weight.intent === intent)?.relevance ?? 0;

const escape = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Words with their relevance for the predicted intent, strongest first. */
export function weighWords({ words, intent }: Explanation): { word: string; relevance: number }[] {
  return Object.entries(words)
    .map(([word, weights]) => ({ word, relevance: relevanceOf(weights, intent.name) }))
    .sort((one, other) => other.relevance - one.relevance);
}

/** Splits the sentence at its weighed words, which the API returns in lower case and without punctuation. */
export function weighSentence(explanation: Explanation, text: string): WeighedPiece[] {
  const relevance = new Map(weighWords(explanation).map((weight) => [weight.word.toLowerCase(), weight.relevance]));
  const longestFirst = [...relevance.keys()].filter(Boolean).sort((one, other) => other.length - one.length);
  if (longestFirst.length === 0) return [{ text, start: 0 }];
  const pieces: WeighedPiece[] = [];
  let end = 0;
  for (const match of text.matchAll(new RegExp(longestFirst.map(escape).join('|'), 'giu'))) {
    if (match.index > end) pieces.push({ text: text.slice(end, match.index), start: end });
    pieces.push({ text: match[0], start: match.index, relevance: relevance.get(match[0].toLowerCase()) ?? 0 });
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), start: end });
  return pieces;
}
