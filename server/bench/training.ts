import { createSynthetic } from '../../nlu/bench/synthetic.ts';
import { printTable } from '../../nlu/bench/table.ts';
import { intelligence } from '../src/testing/intelligence.ts';
import { upload } from './product.ts';
import type { BenchedProduct } from './product.ts';

const SENTENCES = 300;
const INTENTS = 20;
const ROUNDS = 5;

/** From the click on Train to the new model's first result, for 300 sentences. */
export async function benchTraining({ address }: BenchedProduct): Promise<void> {
  const made = createSynthetic({ sentences: SENTENCES, intents: INTENTS, entities: 4, seed: 3 });
  const repository = await intelligence({ address });
  const path = `/v2/repository/repository-details/${repository.uuid}/`;
  await upload(repository, made);
  const seconds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const value of [false, true]) await repository.admin.patch(path, { use_competing_intents: value });
    const clicked = performance.now();
    await repository.train();
    await repository.admin.post(`${path}analyze/`, { text: made[0]?.text, language: 'en' });
    seconds.push((performance.now() - clicked) / 1000);
  }
  const median = seconds.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
  printTable(
    ['from the click on Train to the first answer', 'median s'],
    [[`${SENTENCES} sentences, ${INTENTS} intents`, median.toFixed(2)]],
  );
}
