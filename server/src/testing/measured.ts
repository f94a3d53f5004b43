import { expect } from '@jest/globals';
import { z } from 'zod';
import { Qualities } from '../features/learning/quality/quality.schema.ts';
import { fewSentences } from './intelligence.ts';
import type { Intelligence } from './intelligence.ts';

const Examples = z.object({ results: z.array(z.object({ id: z.int() })) });

/** Test sentences that say the same as the few training sentences. */
export async function addTestSentences({ admin, uuid, version }: Intelligence): Promise<void> {
  const of = { repository: uuid, repository_version: version, language: 'en', entities: [] };
  for (const { text, intent } of fewSentences())
    expect((await admin.post('/v2/repository/evaluate/', { ...of, text: `${text} now`, intent })).status).toBe(201);
}

/** Trains, and waits until the model is measured: only on a product whose worker measures trainings. */
export async function trainMeasured(bot: Intelligence): Promise<void> {
  expect((await bot.train()).status).toBe(2);
  const path = `/v2/repository/quality/?repository_uuid=${bot.uuid}&repository_version=${bot.version}`;
  for (;;) {
    const [quality] = (await bot.admin.get(path)).read(Qualities).results;
    if (quality && !quality.is_measuring) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Gives all training sentences of an intent another one. */
export async function relabel(bot: Intelligence, intent: string, to: string): Promise<void> {
  const path = `/v2/repository/examples/?repository_uuid=${bot.uuid}&intent=${intent}`;
  for (const { id } of (await bot.admin.get(path)).read(Examples).results)
    expect((await bot.admin.patch(`/v2/repository/example/${id}/`, { intent: to })).status).toBe(200);
}
