import { describe, expect, test } from '@jest/globals';

import { selectSpan } from './select-span.ts';

/** Selects the text between the bars and returns the resulting span. */
function selected(withBars: string, wholeWords: boolean, language = 'en'): string | undefined {
  const from = withBars.indexOf('|');
  const to = withBars.lastIndexOf('|') - 1;
  const text = withBars.replaceAll('|', '');
  const span = selectSpan(text, from, to, { wholeWords, language });
  return span && text.slice(span.start, span.end);
}

describe('selectSpan', () => {
  test('[TRN-02] excludes white space', () => {
    expect(selected('play| jazz |now', false)).toBe('jazz');
    expect(selected('play|   |now', false)).toBeUndefined();
    expect(selected('play|| now', true)).toBeUndefined();
  });

  test('extends to whole words if requested', () => {
    expect(selected('fly to N|ew Yo|rk today', true)).toBe('New York');
    expect(selected('fly to N|ew Yo|rk today', false)).toBe('ew Yo');
    expect(selected('book|, ple|ase', true)).toBe(', please');
  });

  test('never splits an emoji, a flag or a letter with a combining mark', () => {
    expect(selected('to 👩‍👩‍👧 now'.replace('👩‍👩‍👧', '|👩|‍👩‍👧'), false)).toBe('👩‍👩‍👧');
    expect(selected('in |\u{1F1E7}|\u{1F1F7} now', false)).toBe('\u{1F1E7}\u{1F1F7}');
    expect(selected('um |cafe|\u0301 curto', false, 'pt_br')).toBe('cafe\u0301');
  });

  test('extends Arabic words, and leaves Chinese and Thai selections unchanged', () => {
    expect(selected('أريد رحلة إلى ال|قاهر|ة غدًا', true, 'ar')).toBe('القاهرة');
    expect(selected('请问|小明|天来吗', true, 'zh')).toBe('小明');
    expect(selected('ไป|กรุง|เทพพรุ่งนี้', true, 'th')).toBe('กรุง');
  });
});
