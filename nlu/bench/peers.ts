import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { TrainingExample } from '../src/index.ts';

interface PeerResult {
  accuracy: number;
  /** CPU time. */
  trainSeconds: number;
  p50: number;
}

/** Another library; `run` returns its results, or the reason why there are none. */
interface Peer {
  name: string;
  run: (
    learn: readonly TrainingExample[],
    test: readonly TrainingExample[],
    language: string,
  ) => Promise<PeerResult | string>;
}

interface NlpManager {
  addDocument(language: string, text: string, intent: string): void;
  train(): Promise<void>;
  process(language: string, text: string): Promise<{ intent: string }>;
}

/** node-nlp takes minutes to train on larger sets. Unit: sentences. */
const NODE_NLP_AT_MOST = 5000;
const PYTHON_LIMIT_MS = 600_000;

const nodeNlp: Peer = {
  name: 'node-nlp',
  run: async (learn, test, language) => {
    const found = load('node-nlp') as { NlpManager: new (options: object) => NlpManager } | undefined;
    if (found === undefined) return 'not installed';
    if (learn.length > NODE_NLP_AT_MOST) return `more than ${NODE_NLP_AT_MOST} sentences`;
    const manager = new found.NlpManager({
      languages: [language],
      nlu: { log: false },
      forceNER: false,
      autoSave: false,
    });
    learn.forEach(({ text, intent }) => manager.addDocument(language, text, intent));
    const started = process.cpuUsage();
    await manager.train();
    const used = process.cpuUsage(started);
    const trainSeconds = (used.user + used.system) / 1e6;
    const times: number[] = [];
    let right = 0;
    for (const { text, intent } of test) {
      const asked = performance.now();
      if (intent.split('#').includes((await manager.process(language, text)).intent)) right++;
      times.push(performance.now() - asked);
    }
    return {
      accuracy: right / test.length,
      trainSeconds,
      p50: times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? NaN,
    };
  },
};

/** Runs `peers.py`, which reports a missing library itself. */
function pythonPeer(name: string, model: string): Peer {
  return {
    name,
    run: (learn, test) => {
      const input = JSON.stringify({
        model,
        train: learn.map(({ text, intent }) => [text, intent]),
        test: test.map(({ text, intent }) => [text, intent]),
      });
      const done = spawnSync('python3', [fileURLToPath(new URL('./peers.py', import.meta.url))], {
        input,
        encoding: 'utf8',
        timeout: PYTHON_LIMIT_MS,
        maxBuffer: 1 << 28,
      });
      const failure = (done.error?.message ?? done.stderr).trim().split('\n').at(-1) ?? 'failed';
      return Promise.resolve(done.status === 0 ? (JSON.parse(done.stdout) as PeerResult) : failure);
    },
  };
}

function load(name: string): unknown {
  try {
    return createRequire(import.meta.url)(name);
  } catch {
    return undefined;
  }
}

export const PEERS: readonly Peer[] = [nodeNlp, pythonPeer('LinearSVC', 'svc'), pythonPeer('fastText', 'fasttext')];
