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

/** Ten sentences with capitalized values of one word. */
const CAPITALS = {
  en: botOf('en', {
    book: ['fly to [Rome](city)', 'fly to [Paris](city)', 'get me to [Oslo](city)', 'tickets to [Berlin](city)'],
    greet: ['hello there', 'hi you', 'good morning'],
  }),
  pt: botOf('pt', {
    open: ['abrir chamado [urgente](priority)', 'chamado [normal](priority)', 'quero um chamado [baixo](priority)'],
    greet: ['oi', 'olá', 'bom dia'],
  }),
  zh: TRAVEL.zh,
  lower: TRAVEL.en,
};

test.each<[keyof typeof CAPITALS, string, string]>([
  ['en', 'fly to Tokyo — thanks', 'Tokyo'],
  ['en', 'fly to Tokyo; it is urgent', 'Tokyo'],
  ['en', 'fly to Tokyo (tomorrow)', 'Tokyo'],
  ['en', 'fly to <b>Paris</b>', 'Paris'],
  ['en', 'fly to <em class="x">Tokyo</em>', 'Tokyo'],
  ['en', 'fly to Tokyo<br/>thanks', 'Tokyo'],
  ['en', 'fly to &quot;Tokyo&quot;', 'Tokyo'],
  ['en', 'fly to :Tokyo:', 'Tokyo'],
  ['en', 'fly to Paris#', 'Paris'],
  ['en', 'fly to #Tokyo', 'Tokyo'],
  ['en', 'fly to @Tokyo!', 'Tokyo'],
  ['en', 'fly to Tokyo+', 'Tokyo'],
  ['en', 'fly to *Paris*', 'Paris'],
  ['en', 'fly to São Paulo', 'São Paulo'],
  ['en', 'fly to San Francisco.', 'San Francisco'],
  ['en', 'Paris', 'Paris'],
  ['en', 'Paris please', 'Paris'],
  ['en', 'Paris — thanks', 'Paris'],
  ['pt', 'urgente: abrir chamado', 'urgente'],
  ['zh', '我想去东京，谢谢你', '东京'],
  ['lower', 'fly to tokyo - thanks', 'tokyo'],
  ['lower', 'fly to tokyo, as soon as possible', 'tokyo'],
  ['lower', 'fly to tokyo (tomorrow)', 'tokyo'],
  ['lower', 'fly to tokyo\nthank you', 'tokyo'],
  ['lower', 'fly to tokyo 😀 thank you', 'tokyo'],
  ['lower', 'new york!', 'new york'],
])('[ENT-41] [ENT-42] %s: in %j, signs and the words after them do not change the mark %s', (bot, text, words) => {
  expect(marksOf(CAPITALS[bot], text)).toEqual([`${words}:${bot === 'pt' ? 'priority' : 'city'}`]);
});

test('[ENT-44] adjacent capitalized words are one mark, unless known values or training divide them', () => {
  expect(marksOf(CAPITALS.en, 'fly to Rome Paris')).toEqual(['Rome:city', 'Paris:city']);
  const lists = botOf('en', {
    invite: [
      'invite [Ann](name) [Bob](name)',
      'invite [Eve](name)',
      'please invite [Max](name) [Tim](name) [Lea](name)',
    ],
    greet: ['hello there', 'hi you', 'good morning'],
  });
  expect(marksOf(lists, 'invite Zoe Kim')).toEqual(['Zoe:name', 'Kim:name']);
});

test('[ENT-45] a trained value is found as a whole sentence, unless training has that sentence without a mark', () => {
  const bot = botOf('en', {
    play: ['play some [music](kind)', 'play [films](kind)', 'i want [games](kind)', 'music', 'stop the music now'],
    greet: ['hello there', 'hi you', 'good morning'],
  });
  expect(marksOf(bot, 'films')).toEqual(['films:kind']);
  expect(marksOf(bot, 'music')).toEqual([]);
});

test('[ENT-42] symbols and markup stay in marks if training marks have them', () => {
  const tags = botOf('en', {
    tag: ['add the tag [#home](tag)', 'tag it [#work](tag)', 'remove the tag [#school](tag)'],
    format: ['make it [<b>](element)', 'wrap it in [<i>](element)', 'use [<p>](element) here'],
    greet: ['hello there', 'hi you', 'good morning'],
  });
  expect(marksOf(tags, 'add the tag #garden')).toEqual(['#garden:tag']);
  expect(marksOf(tags, 'make it <i>')).toEqual(['<i>:element']);
});

test('[ENT-41] a hyphen inside a value is read as a dash, which training values have', () => {
  const films = botOf('en', {
    find: [
      'find [Alien – The Return](film)',
      'find the film [Rocky – Part Two](film)',
      'look for [Heat – A Story](film)',
    ],
    greet: ['hello there', 'hi you', 'good morning'],
  });
  expect(marksOf(films, 'find Paris - When It Sizzles')).toEqual(['Paris - When It Sizzles:film']);
});
