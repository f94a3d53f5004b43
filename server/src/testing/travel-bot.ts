import { fewSentences, intelligence } from './intelligence.ts';
import type { Intelligence, Sentence } from './intelligence.ts';

const CITIES = [
  ['nyc', 'New York'],
  ['rome', 'Rome'],
  ['la', 'Los Angeles'],
  ['oslo', 'Oslo'],
  ['lisbon', 'Lisbon'],
  ['sf', 'San Francisco'],
] as const;

function sentenceTo(form: string, [city, meaning]: readonly [string, string]): Sentence {
  const start = form.indexOf('CITY');
  const text = form.replace('CITY', city);
  const mark = { start, end: start + city.length, entity: 'city', role: 'to', resolved_value: meaning };
  return { text, intent: 'travel', entities: [mark] };
}

/** A private, trained intelligence with roles of entities and meanings of words. */
export async function travelBot(wish: Parameters<typeof intelligence>[0] = {}): Promise<Intelligence> {
  const bot = await intelligence({ is_private: true, ...wish });
  const journeys = ['a taxi to CITY tonight', 'to CITY tonight', 'i travel to CITY'].flatMap((form) =>
    CITIES.map((city) => sentenceTo(form, city)),
  );
  await bot.addSentences([...fewSentences().filter(({ intent }) => intent !== 'book'), ...journeys]);
  await bot.train();
  return bot;
}
