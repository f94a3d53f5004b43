import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';

import { fakeServer, renderArea } from '../testing/index.ts';
import { SchemaForm } from './schema-form.tsx';

const PATH = '/v2/org/organization/';
const NAME = { required: true, read_only: false, style: {}, type: 'string', label: 'Name' };

function renderForm() {
  fakeServer({ [`OPTIONS ${PATH}`]: [200, { actions: { POST: { name: NAME } } }] });
  return renderArea(
    <SchemaForm<object>
      id="thing"
      takesFocus
      source={{ path: PATH, action: 'POST' }}
      submit={{ label: 'Save' }}
      onSubmit={() => Promise.resolve()}
    />,
  );
}

test('[ACC-59] the first field takes the focus, but not on touch screens or from a field in use', async () => {
  const { matchMedia } = globalThis;
  const focusedWith = async (hasMouse: boolean, isInUse = false) => {
    globalThis.matchMedia = (media) => Object.assign(matchMedia(media), { matches: hasMouse });
    const used = document.body.appendChild(document.createElement('input'));
    if (isInUse) used.focus();
    const { unmount } = renderForm();
    const field = await screen.findByLabelText(/^Name/);
    const isFocused = document.activeElement === field;
    unmount();
    used.remove();
    return isFocused;
  };
  try {
    expect([await focusedWith(true), await focusedWith(false), await focusedWith(true, true)]).toEqual([
      true,
      false,
      false,
    ]);
  } finally {
    globalThis.matchMedia = matchMedia;
  }
});
