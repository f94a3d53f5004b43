import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { KnownWords, readKnownWords } from './known-words.ts';
import { SentenceEditor } from './sentence-editor.tsx';
import type { SentenceValue } from './sentence-value.ts';

const phrases = readKnownWords([
  { text: 'Oslo', entity: 'city' },
  { text: 'ramen', entity: 'food' },
]);
let current: SentenceValue = { text: '', marks: [] };

function setUp({ isConstrained = false } = {}) {
  let asked = 0;
  const ask = () => {
    asked += 1;
  };
  function Harness() {
    const [value, setValue] = useState<SentenceValue>({ text: '', marks: [] });
    current = value;
    return (
      <KnownWords value={{ phrases, ask }}>
        <SentenceEditor
          label="Sentence"
          entities={['city']}
          isConstrained={isConstrained}
          language="en"
          value={value}
          onChange={setValue}
        />
        <button type="button">after</button>
      </KnownWords>
    );
  }
  render(<Harness />);
  return { user: userEvent.setup(), field: screen.getByLabelText('Sentence'), asked: () => asked };
}

const marked = () => current.marks.map(({ start, end, entity }) => `${current.text.slice(start, end)}: ${entity}`);

test('[TRN-73] Tab marks the next known words, one after the other, and Ctrl+Z undoes it', async () => {
  const { user, field, asked } = setUp();
  await user.type(field, 'ramen in oslo');
  expect(asked()).toBeGreaterThan(0);
  expect(screen.getByText(/marks “ramen” as food\. Esc ignores it\./)).toBeTruthy();
  await user.keyboard('{Tab}');
  expect(marked()).toEqual(['ramen: food']);
  await user.keyboard('{Tab}');
  expect(marked()).toEqual(['ramen: food', 'oslo: city']);
  expect(document.activeElement).toBe(field);
  await user.keyboard('{Control>}z{/Control}');
  expect(marked()).toEqual(['ramen: food']);
});

test('[TRN-73] Escape ignores the proposals of this sentence, so that Tab leaves the field', async () => {
  const { user, field } = setUp();
  await user.type(field, 'to oslo{Escape}');
  expect(screen.queryByText(/Esc ignores it/)).toBeNull();
  await user.keyboard('{Tab}');
  expect(marked()).toEqual([]);
  expect(document.activeElement).not.toBe(field);
  await user.clear(field);
  await user.type(field, 'Oslo{Tab}');
  expect(marked()).toEqual(['Oslo: city']);
});

test('[TRN-73] a translation is offered only the entities of its original', async () => {
  const { user, field } = setUp({ isConstrained: true });
  await user.type(field, 'ramen in oslo{Tab}');
  expect(marked()).toEqual(['oslo: city']);
});
