import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { arabic, chinese, english } from '../testing/bots.ts';
import { detectLanguage } from './detect.ts';
import { languageProfile } from './profile.ts';

const texts = (data: typeof english): string[] => data.examples.map(({ text }) => text);
const SENTENCES: Readonly<Record<string, string[]>> = {
  en: texts(english),
  zh: texts(chinese),
  ar: texts(arabic),
  pt_br: [
    'toque um pouco de jazz',
    'acenda a luz da cozinha',
    'como está o tempo em Lisboa',
    'quero ouvir rock',
    'apague a lâmpada do quarto',
    'vai chover amanhã',
    'qual é a previsão para hoje',
  ],
  es: [
    'pon un poco de jazz',
    'enciende la luz de la cocina',
    'cómo está el tiempo en Madrid',
    'quiero escuchar rock',
    'apaga la lámpara del dormitorio',
    'va a llover mañana',
    'cuál es el pronóstico para hoy',
  ],
  de: [
    'spiel etwas jazz',
    'mach das licht in der küche an',
    'wie ist das wetter in berlin',
    'ich möchte rock hören',
    'schalte die lampe im schlafzimmer aus',
    'regnet es morgen',
  ],
};
const candidates = Object.entries(SENTENCES).map(([language, sentences]) => ({
  language,
  profile: languageProfile(sentences),
}));

describe('detectLanguage', () => {
  test.each([
    ['please turn it off', 'en'],
    ['a luz está acesa?', 'pt_br'],
    ['¿dónde está la luz?', 'es'],
    ['ist es kalt draußen', 'de'],
    ['开灯', 'zh'],
    ['هل ستمطر', 'ar'],
    ['quanto custa a passagem', 'pt_br'],
    ['cuánto cuesta el billete', 'es'],
    ['was kostet die fahrkarte', 'de'],
    ['how much is the ticket', 'en'],
  ])('%s is %s', (text, language) => {
    expect(detectLanguage(candidates, text)[0]?.language).toBe(language);
  });

  test('without letters all candidates are equally likely', () => {
    for (const { confidence } of detectLanguage(candidates, '42 !'))
      expect(confidence).toBeCloseTo(1 / candidates.length, 12);
  });

  test('confidences sum to 1 for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(detectLanguage(candidates, text).reduce((sum, { confidence }) => sum + confidence, 0)).toBeCloseTo(1, 9);
      }),
    );
  });

  test('returns nothing without candidates', () => {
    expect(detectLanguage([], 'hello')).toEqual([]);
  });
});
