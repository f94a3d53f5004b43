import { z } from 'zod';
import { createSynthetic } from '../../nlu/bench/synthetic.ts';
import { printTable } from '../../nlu/bench/table.ts';
import { createClient } from '../src/testing/client.ts';
import { intelligence } from '../src/testing/intelligence.ts';
import { upload } from './product.ts';
import type { BenchedProduct } from './product.ts';

const SENTENCES = 300;
const INTENTS = 20;
/** As many as a training learns from when nothing is set. */
const ASKED = 1000;
const AT_ONCE = 8;
const ROUNDS = 5;

const Own = z.object({ authorization: z.object({ uuid: z.string() }) });

/** From the click on Train to the new model's first answer, for 300 sentences with an empty and with a full inbox. */
export async function benchTraining({ address }: BenchedProduct): Promise<void> {
  const made = createSynthetic({ sentences: SENTENCES + ASKED, intents: INTENTS, entities: 4, seed: 3 });
  const repository = await intelligence({ address });
  const path = `/v2/repository/repository-details/${repository.uuid}/`;
  await upload(repository, made.slice(0, SENTENCES));
  const analyze = () => repository.admin.post(`${path}analyze/`, { text: made[0]?.text, language: 'en' });
  const rounds = async (): Promise<{ seconds: number; inbox: string }> => {
    const seconds: number[] = [];
    let inbox = '';
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const value of [false, true]) await repository.admin.patch(path, { use_competing_intents: value });
      const clicked = performance.now();
      inbox = String((await repository.train()).result?.['inbox']);
      await analyze();
      seconds.push((performance.now() - clicked) / 1000);
    }
    return { seconds: seconds.toSorted((one, other) => one - other)[Math.floor(ROUNDS / 2)] ?? Number.NaN, inbox };
  };
  const empty = await rounds();
  const { authorization } = (
    await repository.admin.get(`/v2/repository/info/${repository.uuid}/${repository.version}/`)
  ).read(Own);
  const program = createClient(address, `Bearer ${authorization.uuid}`);
  const asked = made.slice(SENTENCES);
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = asked.pop(); next; next = asked.pop())
        await program.post('/v2/parse/', { text: next.text, language: 'en' });
    }),
  );
  await repository.admin.get(`/v2/repository/log/?repository_uuid=${repository.uuid}`);
  const full = await rounds();
  printTable(
    [`${SENTENCES} sentences, ${INTENTS} intents`, 'sentences of the inbox', 'click to first answer, median s'],
    [
      ['empty inbox', empty.inbox, empty.seconds.toFixed(2)],
      ['full inbox', full.inbox, full.seconds.toFixed(2)],
    ],
  );
}
