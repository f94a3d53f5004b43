/** Sentences whose answers are stored beside the golden files. */
export const GOLDEN_SENTENCES = [
  'hello',
  'book a flight from Rome to Oslo for tomorrow at 7 pm',
  'put on some bebop',
  'i would like the window seat, or b7',
  'write to anna@example.org about 12.50 €',
  'what is the meaning of life',
  'bom dia',
  'quero ouvir um samba',
] as const;
