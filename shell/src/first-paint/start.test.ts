import { beforeEach, describe, expect, jest, test } from '@jest/globals';

/** Runs the page's first script again. */
async function begin(): Promise<void> {
  jest.resetModules();
  await import('./start.ts');
}

/** A browser may omit the distance (`movementX`). */
const move = (clientX: number) =>
  document.body.dispatchEvent(new MouseEvent('pointermove', { bubbles: true, clientX, clientY: 10 }));

const scripts = () => document.head.querySelectorAll('script').length;

beforeEach(() => {
  // Removes listeners of earlier tests.
  window.dispatchEvent(new Event('keydown'));
  document.head.replaceChildren();
  localStorage.clear();
  delete document.documentElement.dataset['picture'];
});

describe('the prerendered page', () => {
  test('[SHELL-08] loads no script of the app without user activity', async () => {
    await begin();
    expect(scripts()).toBe(0);
  });

  test.each(['pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll', 'focusin'])(
    '[SHELL-08] starts the app once, on the first %s',
    async (sign) => {
      await begin();
      document.body.dispatchEvent(new Event(sign, { bubbles: true }));
      document.body.dispatchEvent(new Event(sign, { bubbles: true }));
      expect(scripts()).toBe(1);
    },
  );

  test('[SHELL-08] treats a pointer that is reported at one position as resting', async () => {
    await begin();
    for (const clientX of [10, 10]) move(clientX);
    expect(scripts()).toBe(0);
  });

  test('[SHELL-08] starts the app once when the pointer reaches a second position', async () => {
    await begin();
    for (const clientX of [10, 12, 15]) move(clientX);
    expect(scripts()).toBe(1);
  });

  test('[SHELL-08] starts the app at once for signed-in users', async () => {
    localStorage.setItem('authToken', 'Token abc');
    await begin();
    expect(scripts()).toBe(1);
    expect(document.documentElement.dataset['picture']).toBe('none');
  });
});
