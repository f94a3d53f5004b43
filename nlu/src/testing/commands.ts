import type { TrainingExample } from '../types.ts';
import { createRandom } from '../linear/random.ts';
import { itemAt } from '../element-reads.ts';

const OBJECTS: Readonly<Record<string, readonly string[]>> = {
  light: ['light', 'lamp', 'lights', 'bulb'],
  heating: ['heating', 'heater', 'radiator'],
  music: ['music', 'radio', 'stereo', 'speaker'],
  blinds: ['blinds', 'shutters', 'curtains'],
};
const ACTIONS: Readonly<Record<string, readonly string[]>> = {
  on: ['turn # on', 'switch # on', 'please put # on', 'can you get # going', 'start #', 'i want # to be on'],
  off: ['turn # off', 'switch # off', 'please cut #', 'can you shut # down', 'stop #', 'i want # to be off'],
  up: ['turn # up', 'i want # higher', 'raise # a bit', 'more of # please'],
  down: ['turn # down', 'i want # lower', 'reduce # a bit', 'less of # please'],
  status: ['is # on or off', 'what is # doing', 'check # for me', 'tell me about #'],
};
const KINDS = ['', 'small ', 'big ', 'old ', 'new ', 'left ', 'right ', 'main '] as const;
const PLACES = [
  '',
  ' in the kitchen',
  ' in the bedroom',
  ' upstairs',
  ' over there',
  ' in the hall',
  ' by the door',
] as const;

/**
 * Commands whose intent combines an action and an object named by distant words ("turn the old lamp in the hall off"),
 * so that no single word and no bigram identifies it.
 */
export function createCommands(count: number, seed: number): TrainingExample[] {
  const random = createRandom(seed);
  const pick = <T>(list: readonly T[]): T => itemAt(list, Math.floor(random() * list.length));
  return Array.from({ length: count }, () => {
    const [object, words] = pick(Object.entries(OBJECTS));
    const [action, patterns] = pick(Object.entries(ACTIONS));
    return {
      text: pick(patterns).replace('#', `the ${pick(KINDS)}${pick(words)}${pick(PLACES)}`),
      intent: `${object}_${action}`,
      entities: [],
    };
  });
}
