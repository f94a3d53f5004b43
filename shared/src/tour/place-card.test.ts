import { expect, test } from '@jest/globals';

import { placeCard } from './place-card.ts';

const CARD = { width: 360, height: 180 };
const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };
const PHONE_CARD = { width: 328, height: 220 };

test.each([
  ['below an element at the top', { top: 60, left: 900, width: 200, height: 40 }, { top: 114, left: 900 }],
  ['above one at the bottom', { top: 700, left: 40, width: 200, height: 60 }, { top: 506, left: 40 }],
  ['right of a tall one at the left edge', { top: 20, left: 0, width: 232, height: 770 }, { top: 20, left: 246 }],
  ['left of a tall one at the right edge', { top: 20, left: 880, width: 400, height: 770 }, { top: 20, left: 506 }],
  ['in the corner where nothing has room', { top: 0, left: 0, width: 1280, height: 800 }, { top: 604, left: 904 }],
  [
    'inside the window beside one that scrolled out of it',
    { top: -300, left: -20, width: 200, height: 40 },
    { top: 16, left: 16 },
  ],
])('[SHELL-16] the card is placed %s', (_, anchor, place) => {
  expect(placeCard(anchor, CARD, WIDE)).toEqual(place);
});

test('[SHELL-16] without its element the card is placed in the corner', () => {
  expect(placeCard(undefined, CARD, WIDE)).toEqual({ top: 604, left: 904 });
});

test.each([80, 300, 640])(
  '[SHELL-16] on a phone the card fits the window and does not cover an element at %i',
  (top) => {
    const anchor = { top, left: 16, width: 328, height: 48 };
    const place = placeCard(anchor, PHONE_CARD, PHONE);
    expect(place.left).toBe(16);
    expect(place.top).toBeGreaterThanOrEqual(16);
    expect(place.top + PHONE_CARD.height).toBeLessThanOrEqual(PHONE.height - 16);
    expect(place.top >= top + 48 || place.top + PHONE_CARD.height <= top).toBe(true);
  },
);
