import { tokenize } from '../text/tokenize.ts';
import { FREQUENT_WORDS } from './frequent-words.ts';
import { profilePlaces, STEPS_PER_BIT } from './profile.ts';
import type { LanguageProfile } from './profile.ts';
import { numberAt, uint8At } from '../element-reads.ts';

/** A language that a sentence may be written in. */
export interface LanguageCandidate {
  /** Code such as `en` or `pt_br`. */
  language: string;
  /** `model.profile`, or `languageProfile(sentences)`. */
  profile: LanguageProfile;
}

export interface DetectedLanguage {
  language: string;
  /** 0–1; all candidates sum to 1. */
  confidence: number;
}

/** Evidence of one frequent word of the language. Unit: bits. */
const WORD_BITS = 6;
/** Discount for n-grams, which overlap and so are not independent evidence. */
const INDEPENDENCE = 0.35;

/** Detects a sentence's language among the candidates, most likely first. Without letters all are equally likely. */
export function detectLanguage(candidates: readonly LanguageCandidate[], text: string): DetectedLanguage[] {
  const places = profilePlaces(text);
  const words = new Set(tokenize(text).map(({ form }) => form));
  const bits = candidates.map(({ language, profile }) => {
    const surprise = places.reduce((sum, place) => sum + uint8At(profile, place), 0) / STEPS_PER_BIT;
    const known = frequentWords(language).filter((word) => words.has(word)).length;
    return WORD_BITS * known - INDEPENDENCE * surprise;
  });
  const best = Math.max(...bits);
  const weights = bits.map((own) => 2 ** (own - best));
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return candidates
    .map(({ language }, at) => ({ language, confidence: numberAt(weights, at) / sum }))
    .sort((a, b) => b.confidence - a.confidence);
}

function frequentWords(language: string): string[] {
  const [base = ''] = language.toLowerCase().split(/[-_]/);
  const words = Object.hasOwn(FREQUENT_WORDS, base) ? FREQUENT_WORDS[base] : undefined;
  return words?.split(' ') ?? [];
}
