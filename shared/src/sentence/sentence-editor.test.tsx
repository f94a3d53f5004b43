import { describe, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { SentenceEditor } from './sentence-editor.tsx';
import type { SentenceEditorProps } from './sentence-editor.tsx';
import type { SentenceValue } from './sentence-value.ts';

type Options = Partial<
  Pick<SentenceEditorProps, 'entities' | 'isConstrained' | 'original' | 'language' | 'onSubmit' | 'errors'>
>;

function setUp(text: string, options: Options = {}) {
  let current: SentenceValue = { text, marks: [] };
  let replace: (value: SentenceValue) => void = () => undefined;
  function Harness() {
    const [value, setValue] = useState<SentenceValue>(current);
    current = value;
    replace = setValue;
    return (
      <SentenceEditor
        label="Sentence"
        entities={['city', 'food']}
        language="en"
        {...options}
        value={value}
        onChange={setValue}
      />
    );
  }
  render(<Harness />);
  const field = screen.getByLabelText<HTMLTextAreaElement>('Sentence');
  return {
    user: userEvent.setup(),
    field,
    select: (words: string) => selectIn(field, field.value.indexOf(words), words.length),
    marked: () => current.marks.map((mark) => [current.text.slice(mark.start, mark.end), mark.entity]),
    value: () => current,
    replace: (value: SentenceValue) => act(() => replace(value)),
  };
}

function selectIn(field: HTMLTextAreaElement, start: number, length: number): void {
  field.focus();
  field.setSelectionRange(start, start + length);
  fireEvent.select(field);
  fireEvent.keyUp(field, { key: 'Shift' });
}

const chooser = () => screen.getByRole('combobox', { name: 'Entity' });

describe('marking', () => {
  test.each([
    ['emoji', 'send 👩‍👩‍👧 to Ana', '👩‍👩‍👧', 'en'],
    ['combining marks', 'um cafe\u0301 curto', 'cafe\u0301', 'pt_br'],
    ['Arabic', 'أريد رحلة إلى القاهرة غدًا', 'القاهرة', 'ar'],
    ['Chinese', '我想吃北京烤鸭', '北京烤鸭', 'zh'],
  ])('[TRN-02] %s', async (_, text, words, language) => {
    const { user, select, marked, value } = setUp(text, { language });
    select(words);
    await user.type(chooser(), 'Comida Boa{Enter}');
    expect(marked()).toEqual([[words, 'comida_boa']]);
    expect(value().text).toBe(text);
  });

  test('[ENT-14] a mark is given a role and a resolved value; Escape keeps them, Ctrl+Z undoes them', async () => {
    const { user, field, select, value } = setUp('fly to big apple');
    select('big apple');
    await user.click(screen.getByRole('option', { name: /city/ }));
    const plain = value().marks;
    await user.click(screen.getByRole('button', { name: 'Edit city: big apple' }));
    await user.type(screen.getByRole('textbox', { name: 'Role' }), ' to ');
    await user.type(screen.getByRole('textbox', { name: 'Means' }), 'New York{Enter}');
    const [mark] = plain;
    expect(value().marks).toEqual([{ ...mark, role: 'to', resolved_value: 'New York' }]);
    expect(document.activeElement).toBe(field);
    await user.click(screen.getByRole('button', { name: 'Edit city · to: big apple' }));
    await user.type(screen.getByRole('textbox', { name: 'Role' }), 'ward{Escape}');
    expect(value().marks).toEqual([{ ...mark, role: 'to', resolved_value: 'New York' }]);
    await user.keyboard('{Control>}zz{/Control}');
    expect(value().marks).toEqual(plain);
  });

  test('[ENT-14] a translation copies the role of the original; changing the entity removes it', async () => {
    const original = [{ start: 0, end: 4, entity: 'city', role: 'from' }];
    const { user, select, value } = setUp('de roma', { isConstrained: true, original });
    select('roma');
    await user.click(screen.getByRole('option', { name: /city/ }));
    expect(value().marks).toEqual([{ start: 3, end: 7, entity: 'city', role: 'from' }]);
    await user.click(screen.getByRole('button', { name: 'Edit city · from: roma' }));
    await user.click(screen.getByRole('option', { name: /food/ }));
    expect(value().marks).toEqual([{ start: 3, end: 7, entity: 'food' }]);
  });

  test('[TRN-02] white space is excluded, and words are completed unless that is disabled', async () => {
    const { user, select, marked } = setUp('fly to New York today');
    select(' New Yo');
    await user.click(screen.getByRole('option', { name: /city/ }));
    expect(marked()).toEqual([['New York', 'city']]);
    await user.click(screen.getByRole('checkbox', { name: 'Whole words' }));
    select('tod');
    await user.click(screen.getByRole('option', { name: /food/ }));
    expect(marked()).toEqual([
      ['New York', 'city'],
      ['tod', 'food'],
    ]);
    await user.click(screen.getByRole('checkbox', { name: 'Whole words' }));
  });

  test('by keyboard: Enter opens the list, a digit chooses, and the focus returns to the text', async () => {
    const { user, field, select, marked } = setUp('eat rice in Rome');
    select('rice');
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(chooser());
    await user.keyboard('2');
    expect(marked()).toEqual([['rice', 'food']]);
    expect(document.activeElement).toBe(field);
    select('Rome');
    await user.keyboard('{Alt>}1{/Alt}');
    expect(marked()).toEqual([
      ['rice', 'food'],
      ['Rome', 'city'],
    ]);
    await user.keyboard('{Alt>}0{/Alt}');
    expect(marked()).toEqual([['rice', 'food']]);
  });

  test('[TRN-01] names are suggested by prefix, and a new one becomes an item key', async () => {
    const { user, select, marked } = setUp('eat rice in Rome');
    select('rice');
    await user.type(chooser(), 'fo');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['food', 'New: fo']);
    await user.keyboard('{Enter}');
    expect(marked()).toEqual([['rice', 'food']]);
    select('Rome');
    await user.type(chooser(), 'Eternal Cíty!{Enter}');
    expect(marked()).toEqual([
      ['rice', 'food'],
      ['Rome', 'eternal_city'],
    ]);
  });

  test('an overlapping mark is rejected with the reason; marking the same words renames the mark', async () => {
    const { user, select, marked } = setUp('fly to New York');
    select('New York');
    await user.keyboard('{Alt>}1{/Alt}');
    select('York');
    await user.keyboard('{Alt>}2{/Alt}');
    expect(screen.getByRole('alert').textContent).toContain('“York” overlaps “New York”');
    expect(marked()).toEqual([['New York', 'city']]);
    select('New York');
    await user.keyboard('{Alt>}2{/Alt}');
    expect(marked()).toEqual([['New York', 'food']]);
  });

  test('constrained marks accept only the given names', async () => {
    const { user, select, marked } = setUp('comer arroz', { isConstrained: true, language: 'pt_br' });
    select('arroz');
    await user.type(chooser(), 'grain');
    expect(screen.queryAllByRole('option')).toEqual([]);
    await user.keyboard('{Enter}');
    expect(marked()).toEqual([]);
    await user.clear(chooser());
    await user.type(chooser(), 'foo{Enter}');
    expect(marked()).toEqual([['arroz', 'food']]);
  });

  test('without names nothing can be marked, and the reason is shown', () => {
    const { select } = setUp('comer arroz', { isConstrained: true, entities: [] });
    select('arroz');
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(screen.getByText(/no entities, so there is nothing to mark/)).toBeTruthy();
  });
});

describe('editing', () => {
  test('[TRN-02] marks follow their words; a lost mark is announced and restored by undo', async () => {
    const { user, field, select, marked } = setUp('eat rice now');
    select('rice');
    await user.keyboard('{Alt>}2{/Alt}');
    field.setSelectionRange(0, 0);
    await user.type(field, 'please ', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(field.value).toBe('please eat rice now');
    expect(marked()).toEqual([['rice', 'food']]);
    fireEvent.change(field, { target: { value: 'please eat now' } });
    expect(marked()).toEqual([]);
    expect(screen.getByText(/A mark was removed with its text: food/, { selector: 'p' })).toBeTruthy();
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
    expect(marked()).toEqual([['rice', 'food']]);
  });

  test('undo and redo restore text and marks together', async () => {
    const { user, field, select, value } = setUp('');
    await user.type(field, 'eat rice');
    select('rice');
    await user.keyboard('{Alt>}2{/Alt}');
    await user.keyboard('{Control>}z{/Control}');
    expect(value()).toEqual({ text: 'eat rice', marks: [] });
    await user.keyboard('{Control>}z{/Control}');
    expect(value()).toEqual({ text: '', marks: [] });
    await user.keyboard('{Control>}{Shift>}Z{/Shift}{/Control}{Control>}y{/Control}');
    expect(value()).toEqual({ text: 'eat rice', marks: [{ start: 4, end: 8, entity: 'food' }] });
  });

  test('undo stops at a sentence that was replaced from outside', async () => {
    const { user, field, replace, value } = setUp('');
    await user.type(field, 'first');
    const other = { text: 'second', marks: [] };
    replace(other);
    await screen.findByDisplayValue('second');
    await user.keyboard('{Control>}z{/Control}');
    expect(value()).toEqual(other);
  });

  test('chips rename and remove marks', async () => {
    const { user, field, select, marked } = setUp('eat rice in Rome');
    select('rice');
    await user.keyboard('{Alt>}2{/Alt}');
    const chips = screen.getByRole('list', { name: 'Entities in this sentence' });
    await user.click(within(chips).getByRole('button', { name: 'Edit food: rice' }));
    expect(document.activeElement).toBe(chooser());
    await user.keyboard('grain{Enter}');
    expect(marked()).toEqual([['rice', 'grain']]);
    act(() => screen.getByRole('button', { name: 'Edit grain: rice' }).focus());
    await user.keyboard('{Delete}');
    expect(marked()).toEqual([]);
    expect(document.activeElement).toBe(field);
  });

  test('a pasted line break becomes a blank; Enter and Ctrl+Enter submit', async () => {
    const onSubmit = jest.fn();
    const { user, field, value } = setUp('', { onSubmit });
    field.focus();
    await user.paste('two\r\nlines');
    expect(value().text).toBe('two lines');
    await user.keyboard('{Enter}');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(onSubmit).toHaveBeenCalledTimes(2);
    expect(value().text).toBe('two lines');
  });

  test('errors appear where they apply, and the field is marked invalid', () => {
    const { field } = setUp('x', {
      errors: { text: ['Enter a valid value that has letters in it'], entities: ['Too long.'] },
    });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const describedBy = document.getElementById(field.getAttribute('aria-describedby') ?? '');
    expect(describedBy?.textContent).toBe('Enter a valid value that has letters in it');
    expect(screen.getByText('Too long.')).toBeTruthy();
  });

  test('the list closes when the focus leaves the editor', () => {
    const { select } = setUp('eat rice');
    select('rice');
    expect(chooser()).toBeTruthy();
    fireEvent.blur(screen.getByLabelText('Sentence'), { relatedTarget: document.body });
    expect(screen.queryByRole('combobox')).toBeNull();
  });
});
