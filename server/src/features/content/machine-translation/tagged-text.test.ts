import { expect, test } from '@jest/globals';
import { fromTagged, toTagged } from './tagged-text.ts';

test('[TRA-03] writes a sentence as one line of HTML with a numbered tag per mark', () => {
  const sentence = {
    text: 'fly <now> & to\nNew York',
    entities: [
      { start: 15, end: 23, entity: 'city' },
      { start: 0, end: 3, entity: 'verb' },
    ],
  };
  expect(toTagged(sentence)).toBe('<b id="1">fly</b> &lt;now&gt; &amp; to <b id="0">New York</b>');
});

test('[TRA-03] reads the text and the spans of tags from translated HTML', () => {
  const { text, spans } = fromTagged(' Quiero volar a <b id="1"> Nueva York </b> &amp; <i>París</i> &#39;ya&#x27; ');
  expect(text).toBe("Quiero volar a Nueva York & París 'ya'");
  expect([...spans].map(([id, { start, end }]) => [id, text.slice(start, end)])).toEqual([[1, 'Nueva York']]);
});

test('[TRA-03] ignores empty, repeated and unclosed tags', () => {
  const { text, spans } = fromTagged('<b id="0"></b>a <b id="1">b</b> <b id="1">c</b> <b id="2">d');
  expect(text).toBe('a b c d');
  expect([...spans.keys()]).toEqual([1]);
});

test.each([
  'plain',
  '1 < 2 && 3 > 2',
  '"quoted" &amp; <b id="0">not a tag</b>',
  '😀 日本 العربية',
  '&#60; &unknown; &',
  'a\tb\n c',
])('[TRA-03] %j is unchanged after a round trip, except for blanks', (text) => {
  expect(fromTagged(toTagged({ text, entities: [] })).text).toBe(text.replace(/\s+/gu, ' '));
});
