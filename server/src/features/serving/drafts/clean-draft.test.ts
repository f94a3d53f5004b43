import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { hasLettersOrNumbers } from 'shared/domain';
import { cleanDraft } from './clean-draft.ts';

const OFFERED = new Set(['city']);
const clean = (text: string, marks: { words: string; entity: string }[] = []) => cleanDraft({ text, marks }, OFFERED);

test('[LLM-06] drafts lose list marks, quotes, line ends and characters that nobody sees', () => {
  expect(clean(' 3. “book a\u202e table\nin Rome” ')?.text).toBe('book a table in Rome');
  expect(clean('- hi\u0000 there\u200b')?.text).toBe('hi there');
});

test('[LLM-06] texts without a sentence are dropped', () => {
  expect(clean('…')).toBeUndefined();
  expect(clean('a '.repeat(400))).toBeUndefined();
});

test('[LLM-06] marks need an entity that was offered and words of the text', () => {
  const marks = [
    { words: 'Rome', entity: 'city' },
    { words: 'table', entity: 'drop_all_intents' },
    { words: 'Oslo', entity: 'city' },
    { words: 'in Rome', entity: 'city' },
    { words: 'ab', entity: 'city' },
  ];
  expect(clean('book a table in Rome', marks)?.marks).toEqual([{ start: 16, end: 20, entity: 'city' }]);
});

test('[LLM-06] whatever a model answers, what is left is one line of text with marks inside it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (text, words) => {
      const draft = cleanDraft({ text, marks: [{ words, entity: 'city' }] }, OFFERED);
      if (!draft) return;
      expect(hasLettersOrNumbers(draft.text)).toBe(true);
      expect(draft.text).not.toMatch(/[\p{Cc}\u202a-\u202e]/u);
      for (const { start, end } of draft.marks) expect(draft.text.slice(start, end)).toBe(words.trim());
    }),
  );
});
