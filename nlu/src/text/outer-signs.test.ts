import { describe, expect, test } from '@jest/globals';
import { decode, encode, explain, parse, train } from '../index.ts';
import { say, SETTINGS } from '../testing/bots.ts';
import { insideRequest, withoutOuterSigns } from './outer-signs.ts';
import { tokenize } from './tokenize.ts';

const model = decode(
  encode(
    train(
      {
        language: 'en',
        examples: [
          ...['will it rain?', 'is it cold today?', 'do i need a coat?', 'how warm is it?'].map((t) => say('ask', t)),
          ...['it rains.', 'it is cold today.', 'i need a coat.', 'today is warm.'].map((t) => say('tell', t)),
          ...['hello!', 'good morning!', 'hi there!', 'hey!'].map((t) => say('greet', t)),
        ],
      },
      { settings: SETTINGS, seed: 1 },
    ),
  ),
);
const ENDINGS = ['', '.', '?', '!', '?!', '…', '。', '？', '؟', '।', ' .', ' !', '"', ')', '»', ' -', '  '];
const TEXTS = ['is it cold', 'it is cold', 'good day', 'a coat today', 'warm', 'will i need it'];

describe('signs around a sentence', () => {
  test.each(ENDINGS)(
    '[FALL-20] intent, confidence and out-of-scope score are the same with %j at the end',
    (ending) => {
      for (const text of TEXTS) {
        const { text: _, ...plain } = parse(model, text);
        for (const changed of [`${text}${ending}`, `"${text}${ending}"`, `  ¿${text}${ending}`])
          expect(parse(model, changed)).toMatchObject(plain);
      }
    },
  );

  test.each(['please', 'Please,', 'pls', 'por favor,', 'bitte', 'пожалуйста', "s'il vous plaît,"])(
    '[FALL-31] %s before or after a sentence changes neither its intent nor its confidence',
    (words) => {
      for (const text of TEXTS) {
        const { text: _, ...plain } = parse(model, text);
        for (const changed of [`${words} ${text}`, `${text}, ${words}`, `"${text} ${words}!"`])
          expect(parse(model, changed)).toMatchObject(plain);
      }
    },
  );

  test('[FALL-31] words of courtesy stay inside a sentence and where there are no others', () => {
    const inside = (text: string): string[] => {
      const tokens = tokenize(text);
      const { from, to } = insideRequest(tokens);
      return tokens.slice(from, to).map(({ form }) => form);
    };
    expect(inside('please')).toEqual(['please']);
    expect(inside('please, please!')).toEqual(['please']);
    expect(inside('to please him')).toEqual(['to', 'please', 'him']);
    expect(inside('yes please')).toEqual(['yes']);
    expect(inside('no favor')).toEqual(['no', 'favor']);
  });

  test('[FALL-31] words of courtesy that training has shown count as any others', () => {
    const polite = train(
      {
        language: 'en',
        examples: [
          ...['please stop', 'please wait', 'stop it', 'wait'].map((text) => say('stop', text)),
          ...['go on', 'go ahead', 'start', 'begin now'].map((text) => say('go', text)),
        ],
      },
      { settings: SETTINGS, seed: 1 },
    );
    const confidenceOf = (text: string): number => parse(polite, text).intent.confidence;
    expect(confidenceOf('please go')).not.toBe(confidenceOf('go'));
    expect(confidenceOf('bitte go')).toBe(confidenceOf('go'));
  });

  test('[FALL-20] texts of only signs, and signs between words, stay', () => {
    expect(withoutOuterSigns(tokenize('?!'))).toHaveLength(2);
    expect(withoutOuterSigns(tokenize('"yes, or no?"')).map(({ form }) => form)).toEqual(['yes', ',', 'or', 'no']);
    expect(withoutOuterSigns(tokenize('ok 😀')).map(({ form }) => form)).toEqual(['ok', '😀']);
  });

  test('[FALL-20] an explanation lists the signs, which contribute to no intent', () => {
    const { words, intents } = explain(model, '"is it cold?"');
    expect(words.map(({ word }) => word)).toEqual(['"', 'is', 'it', 'cold', '?', '"']);
    for (const at of [0, 4, 5]) expect(words[at]?.relevances.every(({ relevance }) => relevance === 0)).toBe(true);
    for (const [place, { score, constant }] of intents.entries())
      expect(words.reduce((sum, { relevances }) => sum + (relevances[place]?.relevance ?? 0), constant)).toBeCloseTo(
        score,
      );
  });
});
