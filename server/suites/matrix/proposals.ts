import { z } from 'zod';
import { unique } from '../../src/testing/setup.ts';
import type { Place } from './world.ts';

/** An open proposal of a sentence. */
export async function proposed({ by, uuid, version }: Place, word: string): Promise<number> {
  const text = `${word} ${unique()}`;
  const about = { repository_version: version, title: text, note: text };
  const made = await by.post(`/v2/repository/proposals/${uuid}/`, { ...about, items: [{ text, intent: 'greet' }] });
  return made.read(z.object({ id: z.int() })).id;
}
