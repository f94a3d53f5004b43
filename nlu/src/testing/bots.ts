import type { Settings, TrainingData, TrainingExample } from '../types.ts';

export const SETTINGS: Settings = {
  algorithm: 'statistical_model',
  use_competing_intents: true,
  use_analyze_char: true,
  use_name_entities: false,
  use_transformer_entities: false,
};

/** A training sentence from text with inline entities: `say('play_music', 'play [jazz](genre)')`. */
export function say(intent: string, marked: string): TrainingExample {
  const entities: { start: number; end: number; entity: string }[] = [];
  let text = '';
  let from = 0;
  for (const match of marked.matchAll(/\[([^\]]*)\]\(([^)]*)\)/g)) {
    const [whole, value = '', entity = ''] = match;
    text += marked.slice(from, match.index);
    entities.push({ start: text.length, end: text.length + value.length, entity });
    text += value;
    from = match.index + whole.length;
  }
  return { text: text + marked.slice(from), intent, entities };
}

const repository = (
  language: string,
  sentences: Readonly<Record<string, readonly string[]>>,
  groups?: Record<string, string>,
): TrainingData => ({
  language,
  examples: Object.entries(sentences).flatMap(([intent, list]) => list.map((marked) => say(intent, marked))),
  groups,
});

export const english = repository(
  'en',
  {
    play_music: [
      'play some [jazz](genre)',
      'play [rock](genre)',
      'i want to hear [pop](genre)',
      'put on some [blues](genre) please',
      'start the music',
      'play [classical music](genre) in the [kitchen](room)',
      'could you play [soul](genre)',
      'play [reggae](genre) in the [bedroom](room)',
      'i would like to listen to [folk](genre)',
      'play a song',
    ],
    switch_light: [
      'turn on the light in the [kitchen](room)',
      'turn off the light',
      'switch off the lamp in the [bedroom](room)',
      'lights on',
      'lights off in the [hall](room)',
      'make it dark in the [bathroom](room)',
      'switch the lamp on',
      'turn the lights on in the [garage](room)',
      'it is too dark in the [kitchen](room)',
      'dim the light',
    ],
    ask_weather: [
      'what is the weather in [Berlin](city)',
      'will it rain in [Paris](city)',
      'is it sunny in [Madrid](city)',
      'how cold is it in [Oslo](city)',
      'do i need an umbrella today',
      'weather for tomorrow',
      'weather in [Rome](city) tomorrow',
      'is it going to snow in [Vienna](city)',
      'how warm will it be',
      'will the sun shine in [Lisbon](city) tomorrow',
    ],
  },
  { room: 'place', city: 'place' },
);

export const chinese = repository('zh', {
  play_music: [
    '播放[爵士](genre)',
    '我想听[摇滚](genre)',
    '来一首[流行](genre)歌',
    '放点[民谣](genre)音乐',
    '播放一首[摇滚](genre)',
    '请播放音乐',
  ],
  ask_weather: [
    '[北京](city)今天天气怎么样',
    '[上海](city)明天下雨吗',
    '明天冷吗',
    '[广州](city)会下雪吗',
    '[北京](city)后天热不热',
    '[成都](city)明天下雨吗',
  ],
});

export const arabic = repository('ar', {
  play_music: [
    'شغل موسيقى [الروك](genre)',
    'أريد سماع [الجاز](genre)',
    'شغل أغنية',
    'اعزف موسيقى [الجاز](genre)',
    'أريد أن أسمع أغنية',
  ],
  ask_weather: [
    'كيف الطقس في [القاهرة](city)',
    'هل ستمطر غدا في [دبي](city)',
    'هل الجو بارد اليوم',
    'كيف الجو في [بيروت](city)',
    'الطقس غدا',
  ],
});
