import { expect, test } from '@jest/globals';
import { placeMarks } from './place-marks.ts';
import { fromTagged } from './tagged-text.ts';

/** Marks the words in brackets of a sentence, in order; returns the marked words of the translation. */
function place(marked: string, translated: string, alone: Readonly<Record<string, string>>) {
  const entities: { start: number; end: number; entity: string }[] = [];
  const text = marked.replace(/\[([^\]]+)\]/g, (whole, words: string, at: number) => {
    const start = at - 2 * entities.length;
    entities.push({ start, end: start + words.length, entity: `e${entities.length}` });
    return whole.slice(1, -1);
  });
  const result = placeMarks({ text, entities }, fromTagged(translated), (words) => alone[words]);
  return Object.fromEntries(result.entities.map(({ start, end, entity }) => [entity, result.text.slice(start, end)]));
}

test('[TRA-03] places marks on their words in the translation', () => {
  expect(
    place('fly from [New York] to [Paris]', 'volar de <b id="0">Nueva York</b> a <b id="1">París</b>', {
      'New York': 'Nueva York',
      Paris: 'París',
    }),
  ).toEqual({ e0: 'Nueva York', e1: 'París' });
});

test('[ENT-10] a translated mark preserves role and resolved value', () => {
  const mark = { start: 3, end: 7, entity: 'city', role: 'to', resolved_value: 'Roma' };
  const source = { text: 'to rome', entities: [mark] };
  expect(placeMarks(source, fromTagged('nach <b id="0">rom</b>'), () => 'rom').entities).toEqual([
    { ...mark, start: 5, end: 8 },
  ]);
});

test('[TRA-03] ignores a tag on another word', () => {
  expect(place('the [red] car', 'el <b id="0">coche</b> rojo', { red: 'Rojo' })).toEqual({ e0: 'rojo' });
  expect(place('to [Paris] now', 'a <b id="0">número</b> de Paris', { Paris: 'Paris' })).toEqual({ e0: 'Paris' });
});

test('[TRA-03] marks the repeated word nearest to the tag, each once', () => {
  expect(place('from [Paris] to [Paris]', 'de <b id="0">París</b> a <b id="1">París</b>', { Paris: 'París' })).toEqual({
    e0: 'París',
    e1: 'París',
  });
});

test('[TRA-03] marks an inflected form, but not a part of a longer word', () => {
  expect(place('show [old] pictures', 'muestra <b id="0">fotos</b> viejas', { old: 'viejo' })).toEqual({
    e0: 'viejas',
  });
  expect(place('the [art] of', 'la parte de', { art: 'arte' })).toEqual({});
});

test('[TRA-03] leaves out a mark that cannot be placed', () => {
  expect(place('play [some jazz]', '<b id="0">toca</b>', { 'some jazz': 'algo de jazz' })).toEqual({});
});

test('[TRA-03] untranslated names preserve their mark', () => {
  expect(place('order [12345] now', 'pide 12345 ya', {})).toEqual({ e0: '12345' });
});
