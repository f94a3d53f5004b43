import { expect, test } from '@jest/globals';
import { parse, train } from '../index.ts';
import { say, SETTINGS } from '../testing/bots.ts';
import type { Model } from '../index.ts';

const botOf = (language: string, intents: Readonly<Record<string, readonly string[]>>): Model =>
  train(
    {
      language,
      examples: Object.entries(intents).flatMap(([intent, lines]) => lines.map((line) => say(intent, line))),
    },
    { settings: SETTINGS, seed: 1 },
  );
const marksOf = (model: Model, text: string) =>
  parse(model, text).entities.map(({ start, end, entity }) => `${text.slice(start, end)}:${entity}`);

/** Ten sentences typed by hand in each language, none with punctuation. */
const TRAVEL = {
  en: botOf('en', {
    book: ['fly to [rome](city)', 'fly to [paris](city)', 'get me to [oslo](city)', 'tickets to [new york](city)'],
    greet: ['hello there', 'hi you', 'good morning'],
  }),
  pt: botOf('pt', {
    voo: [
      'voar para [roma](city)',
      'um voo para [lisboa](city)',
      'passagem para [paris](city)',
      'ir para [lima](city)',
    ],
    oi: ['oi', 'olá', 'bom dia'],
  }),
  zh: botOf('zh', {
    book: ['我想去[北京](city)', '买一张去[上海](city)的票', '我要去[成都](city)', '去[深圳](city)怎么走'],
    hi: ['你好', '早上好', '嗨'],
  }),
  ar: botOf('ar', {
    go: ['احجز رحلة إلى [باريس](city)', 'أريد السفر إلى [روما](city)', 'تذكرة إلى [القاهرة](city)'],
    hi: ['مرحبا', 'صباح الخير', 'أهلا'],
  }),
  hi: botOf('hi', {
    go: ['टिकट [दिल्ली](city)', 'जाना है [पुणे](city)', 'मुझे जाना है [मुंबई](city)'],
    hi: ['नमस्ते', 'सुप्रभात', 'हैलो'],
  }),
  ru: botOf('ru', {
    go: ['билет в [москву](city)', 'хочу в [лондон](city)', 'рейс в [париж](city)'],
    hi: ['привет', 'доброе утро', 'здравствуйте'],
  }),
};

test.each<[keyof typeof TRAVEL, string, string]>([
  ['en', 'fly to Paris .', 'Paris'],
  ['en', 'fly to tokyo!!!', 'tokyo'],
  ['en', 'tickets to new york;', 'new york'],
  ['en', 'get me to «rome»?', 'rome'],
  ['en', 'get me to [rome]', 'rome'],
  ['en', 'fly to *rome*', 'rome'],
  ['en', 'fly to `paris`', 'paris'],
  ['en', 'fly to paris</b>', 'paris'],
  ['en', 'fly to paris\u200b', 'paris'],
  ['en', 'fly to 🇫🇷 paris 😀😀', 'paris'],
  ['en', '¿fly to rome?', 'rome'],
  ['en', 'fly to “new york”.', 'new york'],
  ['pt', 'voar para «roma»!', 'roma'],
  ['pt', 'um voo para Lisboa…', 'Lisboa'],
  ['pt', '“passagem para paris”.', 'paris'],
  ['zh', '我想去「北京」', '北京'],
  ['zh', '我想去《上海》。', '上海'],
  ['zh', '我要去成都，谢谢', '成都'],
  ['ar', 'احجز رحلة إلى باريس؟', 'باريس'],
  ['ar', 'أريد السفر إلى «روما»', 'روما'],
  ['ar', 'تذكرة إلى القاهرة،', 'القاهرة'],
  ['hi', 'जाना है पुणे।', 'पुणे'],
  ['hi', 'टिकट "दिल्ली"॥', 'दिल्ली'],
  ['ru', 'хочу в „лондон“', 'лондон'],
  ['ru', 'билет в Москву.', 'Москву'],
])('[ENT-41] [ENT-42] %s: %s has the mark %s', (language, text, words) => {
  expect(marksOf(TRAVEL[language], text)).toEqual([`${words}:city`]);
});

const PAYMENTS = botOf('en', {
  transfer: ['transfer [300](amount) to savings', 'send [50](amount) to mom', 'pay [20](amount) to rent'],
  alarm: ['wake me at [6](time)', 'set an alarm at [8](time)', 'alarm for [7](time)'],
  greet: ['hello there', 'hi you', 'good morning'],
});

test.each([
  ['transfer 1,000.50 to savings', '1,000.50:amount'],
  ['transfer 1.000,50 to savings', '1.000,50:amount'],
  ['transfer 1 000 to savings', '1 000:amount'],
  ["transfer 1'000 to mom", "1'000:amount"],
  ['send -5 to mom', '-5:amount'],
  ['send .5 to mom', '.5:amount'],
  ['pay $1,000 to rent', '1,000:amount'],
  ['pay 50% to rent', '50:amount'],
  ['transfer 12-345 to savings', '12-345:amount'],
  ['transfer १,००,००० to savings', '१,००,०००:amount'],
  ['transfer １，０００ to savings', '１，０００:amount'],
  ['transfer ١٬٠٠٠ to savings', '١٬٠٠٠:amount'],
  ['wake me at 6:30', '6:30:time'],
  ['wake me at 06:30:15.', '06:30:15:time'],
  ['wake me at 6:30pm', '6:30pm:time'],
  ['pay 1,000 to rent and 2,000 to mom', '1,000:amount', '2,000:amount'],
])('[ENT-43] [ENT-50] numbers are one mark each: %s', (text, ...marks) => {
  expect(marksOf(PAYMENTS, text)).toEqual(marks);
});
