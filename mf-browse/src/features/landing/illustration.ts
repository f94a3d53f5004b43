import type { Locale } from 'shared/i18n';

import type { Piece } from '../../components/try/cut-sentence.ts';

interface Illustration {
  pieces: readonly Piece[];
  /** The intent of the sentence comes first. */
  intents: readonly string[];
  /** Code of the sentence's language. */
  language: string;
}

const ENGLISH: Illustration = {
  language: 'en',
  intents: ['book_table', 'order_food', 'opening_hours', 'greet'],
  pieces: [
    { start: 0, text: 'a table for ' },
    { start: 12, text: 'two', entity: 'people' },
    { start: 15, text: ' on ' },
    { start: 19, text: 'Friday', entity: 'date' },
    { start: 25, text: ', please' },
  ],
};

const PORTUGUESE: Illustration = {
  language: 'pt_br',
  intents: ['reservar_mesa', 'fazer_pedido', 'horarios', 'saudar'],
  pieces: [
    { start: 0, text: 'uma mesa para ' },
    { start: 14, text: 'dois', entity: 'pessoas' },
    { start: 18, text: ' na ' },
    { start: 22, text: 'sexta', entity: 'data' },
    { start: 27, text: ', por favor' },
  ],
};

const ARABIC: Illustration = {
  language: 'ar',
  intents: ['book_table', 'order_food', 'opening_hours', 'greet'],
  pieces: [
    { start: 0, text: 'طاولة ' },
    { start: 6, text: 'لشخصين', entity: 'people' },
    { start: 12, text: ' ' },
    { start: 13, text: 'يوم الجمعة', entity: 'date' },
    { start: 23, text: ' من فضلك' },
  ],
};

const OF_LOCALE: Readonly<Record<Locale, Illustration>> = { 'en-US': ENGLISH, 'pt-BR': PORTUGUESE };

/**
 * A built-in labeled sentence, shown and captioned as an illustration when no real one is available.
 * @param language requested language; others get the interface language.
 */
export const illustrationOf = (language: string | undefined, locale: Locale): Illustration =>
  [ENGLISH, PORTUGUESE, ARABIC].find((drawn) => drawn.language === language) ?? OF_LOCALE[locale];
