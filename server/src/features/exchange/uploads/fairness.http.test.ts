import { afterAll, beforeAll, expect } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { intelligence } from '../../../testing/intelligence.ts';
import { ownProduct } from '../../../testing/own-product.ts';
import type { Intelligence } from '../../../testing/intelligence.ts';
import type { OwnProduct } from '../../../testing/own-product.ts';

const LARGE_BYTES = 20 * 1024 * 1024;
const MARKS = 200;

let product: OwnProduct;
beforeAll(async () => {
  product = await ownProduct();
});
afterAll(() => product.stop());

const rasa = (examples: readonly string[]) =>
  `{"rasa_nlu_data":{"regex_features":[],"entity_synonyms":[],"common_examples":[${examples.join(',')}]}}`;

/**
 * Sentences with the maximum number of characters and marks; the last mark is outside the text, so that none is stored.
 */
function largeFile(): string {
  const entities = Array.from({ length: MARKS }, (_, index) => ({ start: index, end: index + 1, entity: 'letter' }));
  const outside = { start: 4000, end: 9000, entity: 'letter' };
  const sentence = JSON.stringify({ text: 'x'.repeat(4000), intent: 'a', entities: [...entities.slice(1), outside] });
  return rasa(Array.from({ length: Math.ceil(LARGE_BYTES / sentence.length) }, () => sentence));
}

/** Starts an upload. `sent` resolves when the file has been sent, `answered` with the status. */
function upload({ admin, uuid, version }: Intelligence, content: string) {
  const form = new FormData();
  form.set('file', new Blob([content]), 'data.json');
  const encoded = new Response(form);
  let resolveSent = () => {};
  const sent = new Promise<void>((resolve) => {
    resolveSent = resolve;
  });
  const watched = encoded.body?.pipeThrough(new TransformStream({ flush: () => resolveSent() }));
  const answered = fetch(new URL(`/v2/repository/upload-rasa-file/${uuid}/${version}/`, product.address), {
    method: 'PUT',
    headers: {
      authorization: `Token ${admin.token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
    },
    body: watched ?? null,
    duplex: 'half',
  } as RequestInit).then(async (response) => {
    await response.text();
    return response.status;
  });
  return { sent, answered };
}

withWhole(
  '[SRV-20] a small file waits for at most one large file, however many somebody else sent earlier',
  async () => {
    const [greedy, stranger] = await Promise.all([
      intelligence({ address: product.address }),
      intelligence({ address: product.address }),
    ]);
    const file = largeFile();
    const done: string[] = [];
    const follow = (name: string, { answered }: ReturnType<typeof upload>) =>
      answered.then((status) => {
        done.push(name);
        return status;
      });
    const large = [upload(greedy, file), upload(greedy, file), upload(greedy, file)];
    const ends = large.map((each) => follow('large', each));
    await Promise.all(large.map(({ sent }) => sent));
    const small = upload(stranger, rasa(['{"text":"hello","intent":"greet","entities":[]}']));
    expect(await follow('small', small)).toBe(200);
    expect(await Promise.all(ends)).toEqual([200, 200, 200]);
    expect(done.indexOf('small')).toBeLessThanOrEqual(1);
  },
);
