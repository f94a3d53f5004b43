/**
 * The reference that the product is compared with, in a separate process: a Fastify route that responds immediately, or
 * the same route with node-nlp behind it. `PEERS` names a folder where node-nlp is installed.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { z } from 'zod';

interface NlpManager {
  addDocument(language: string, text: string, intent: string): void;
  train(): Promise<void>;
  process(language: string, text: string): Promise<{ intent: string; score: number }>;
}

/** Must be installed to run this comparison; it is not a dependency of the product. */
const PEER = 'node-nlp';
const Sentences = z.array(z.object({ text: z.string(), intent: z.string() }));
const Body = z.object({ text: z.string() });

async function createAnswer(kind: string, data: string): Promise<(text: string) => Promise<object>> {
  if (kind === 'bare') return (text) => Promise.resolve({ intent: { name: 'greet', confidence: 1 }, text });
  const require = createRequire(join(process.env['PEERS'] ?? import.meta.dirname, 'x.js'));
  const { NlpManager: Manager } = require(PEER) as { NlpManager: new (options: object) => NlpManager };
  const manager = new Manager({ languages: ['en'], nlu: { log: false }, forceNER: false, autoSave: false });
  for (const { text, intent } of Sentences.parse(JSON.parse(readFileSync(data, 'utf8'))))
    manager.addDocument('en', text, intent);
  await manager.train();
  return async (text) => {
    const { intent, score } = await manager.process('en', text);
    return { intent: { name: intent, confidence: score }, text };
  };
}

const [kind = 'bare', data = ''] = process.argv.slice(2);
const answer = await createAnswer(kind, data);
const app = fastify();
app.route({
  method: 'POST',
  url: '/parse',
  access: 'public',
  handler: (request) => answer(Body.parse(request.body).text),
});
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.({ address });
process.once('disconnect', () => process.exit(0));
