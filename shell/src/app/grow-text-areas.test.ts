import { expect, test } from '@jest/globals';

import { growTextAreas } from './grow-text-areas.ts';

test('[LOOK-01] a text area grows with its text in browsers without `field-sizing`', () => {
  growTextAreas();
  const area = document.body.appendChild(document.createElement('textarea'));
  Object.defineProperty(area, 'scrollHeight', { value: 120 });
  area.dispatchEvent(new Event('input', { bubbles: true }));
  expect(area.style.height).toBe('120px');
});
