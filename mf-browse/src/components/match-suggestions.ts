import type { Suggestion } from './use-suggestions.ts';

const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();

/** Options that contain the typed text, those that start with it first; case and accents are ignored. */
export function matchSuggestions(options: readonly Suggestion[], typed: string): Suggestion[] {
  const wanted = fold(typed.trim());
  if (wanted === '') return [...options];
  const places = options.map((option) => ({
    option,
    place: `${fold(option.label)} ${fold(option.value)} ${fold(option.hint ?? '')}`.indexOf(wanted),
  }));
  const isFirst = ({ place }: { place: number }) => place === 0;
  const found = places.filter(({ place }) => place >= 0);
  return [...found.filter(isFirst), ...found.filter((match) => !isFirst(match))].map(({ option }) => option);
}
