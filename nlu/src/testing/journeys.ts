import { createRandom } from '../linear/random.ts';
import { itemAt } from '../element-reads.ts';
import type { TrainingExample } from '../types.ts';
import { say } from './bots.ts';

const CITIES = [
  'rome',
  'oslo',
  'lima',
  'cairo',
  'paris',
  'tokyo',
  'delhi',
  'quito',
  'lagos',
  'seoul',
  'dublin',
  'vienna',
  'porto',
  'riga',
  'hanoi',
  'minsk',
] as const;
const FILLERS = [
  '',
  'next friday with my two kids ',
  'early in the morning if you can ',
  'for a very small price ',
  'by train or by bus or whatever you have ',
] as const;

/**
 * Journeys in which only a distant word distinguishes departure from arrival: "departing … {filler} … rome" versus
 * "arriving … {filler} … rome".
 */
export function createJourneys(count: number, seed: number): TrainingExample[] {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => itemAt(list, Math.floor(random() * list.length));
  return Array.from({ length: count }, () => {
    const [one, other] = [pick(CITIES), pick(CITIES)];
    const [first, second] = random() < 0.5 ? (['departure', 'arrival'] as const) : (['arrival', 'departure'] as const);
    const lead = {
      departure: pick(['departing', 'leaving', 'starting']),
      arrival: pick(['arriving', 'ending', 'getting out']),
    };
    return say(
      'book',
      random() < 0.5
        ? `${lead[first]} ${pick(FILLERS)}at the station of [${one}](${first}) and then [${other}](${second})`
        : `the station of [${one}](${first}) ${pick(FILLERS)}is where i am ${lead[first]}`,
    );
  });
}
