import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';

import { HighlightedSentence } from './highlighted-sentence.tsx';

const TEXT = 'play jazz on spotify';
const MARKS = [
  { start: 5, end: 9, entity: 'genre' },
  { start: 13, end: 20, entity: 'service' },
];

describe('HighlightedSentence', () => {
  test('[ENT-14] names the role of a mark after its entity', () => {
    const marks = [{ start: 5, end: 9, entity: 'genre', role: 'wish' }];
    render(<HighlightedSentence text={TEXT} marks={marks} />);
    expect(screen.getByRole('button', { name: 'jazz: genre · wish' }).textContent).toBe('jazz');
  });

  test('[TRN-02] names the entity of each mark and keeps the sentence intact', () => {
    const { container } = render(<HighlightedSentence text={TEXT} marks={MARKS} language="pt_br" />);
    expect(screen.getByRole('button', { name: 'jazz: genre' }).textContent).toBe('jazz');
    expect(container.textContent).toBe(TEXT);
    const sentence = container.firstElementChild;
    expect(sentence?.getAttribute('dir')).toBe('auto');
    expect(sentence?.getAttribute('lang')).toBe('pt-BR');
  });

  test('without tab stops the entities are read after the sentence', () => {
    const { container } = render(<HighlightedSentence text={TEXT} marks={MARKS} isFocusable={false} />);
    expect(screen.queryByRole('button')).toBeNull();
    expect(container.textContent).toBe(`${TEXT} jazz is genre; spotify is service`);
  });
});
