import type { Locale } from 'shared/i18n';

import type { Piece } from './model.ts';

interface Illustration {
  pieces: readonly Piece[];
  /** The sentence's own intent first. */
  intents: readonly string[];
  language: string;
}

/** What an answer looks like, drawn; stands where no public intelligence answers, and carries no figures. */
export const ILLUSTRATIONS: Readonly<Record<Locale, Illustration>> = {
  'en-US': {
    language: 'en',
    intents: ['book_table', 'order_food', 'opening_hours', 'greet'],
    pieces: [
      { start: 0, text: 'a table for ' }, { start: 12, text: 'two', entity: 'people' }, { start: 15, text: ' on ' },
      { start: 19, text: 'Friday', entity: 'date' }, { start: 25, text: ', please' },
    ],
  },
  'pt-BR': {
    language: 'pt_br',
    intents: ['reservar_mesa', 'fazer_pedido', 'horarios', 'saudar'],
    pieces: [
      { start: 0, text: 'uma mesa para ' }, { start: 14, text: 'dois', entity: 'pessoas' }, { start: 18, text: ' na ' },
      { start: 22, text: 'sexta', entity: 'data' }, { start: 27, text: ', por favor' },
    ],
  },
};
