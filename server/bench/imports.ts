import { createSynthetic } from '../../nlu/bench/synthetic.ts';
import { intelligence } from '../src/testing/intelligence.ts';
import { peakMegabytes } from './processor.ts';
import { upload } from './product.ts';
import type { BenchedProduct } from './product.ts';

const SENTENCES = 50_000;

/** Two imports of 50,000 sentences into one intelligence. */
export async function benchImports({ address, apiPid }: BenchedProduct): Promise<void> {
  const repository = await intelligence({ address });
  const made = createSynthetic({ sentences: 2 * SENTENCES, intents: 50, entities: 8, seed: 2 });
  const before = await peakMegabytes(apiPid);
  for (const half of [made.slice(0, SENTENCES), made.slice(SENTENCES)]) {
    const seconds = await upload(repository, half);
    console.log(
      `Import of ${half.length} sentences: ${seconds.toFixed(1)} s; the API's memory rose ` +
        `from ${before.toFixed(0)} to at most ${(await peakMegabytes(apiPid)).toFixed(0)} MB.\n`,
    );
  }
}
