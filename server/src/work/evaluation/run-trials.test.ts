import { expect, test } from '@jest/globals';
import { TaskFailure } from '../job.ts';
import { runTrials } from './run-trials.ts';
import type { TryOutAnswer } from '../../engine/train.thread.ts';
import type { TrainOrder } from '../../engine/trainer.ts';

const SETTINGS = {
  algorithm: 'statistical_model',
  use_competing_intents: true,
  use_analyze_char: true,
  use_name_entities: false,
  use_transformer_entities: false,
  use_language_pack: true,
};
const IN_USE = {
  algorithm: 'statistical_model',
  use_analyze_char: true,
  use_transformer_entities: false,
  use_language_pack: true,
};
const trial = (algorithm: string) => ({ ...IN_USE, algorithm });

const tried = (right: readonly number[]): TryOutAnswer => ({
  outcome: 'tried',
  result: {
    intents: { accuracy: 0.5, f1: 0.5 },
    entities: null,
    rightIntents: Uint8Array.from(right),
    rightEntities: new Uint8Array(right.length),
    scope: null,
    answerMs: 1,
    trainingSeconds: 1,
    modelBytes: 1000,
  },
});
const outOfMemory = () => Object.assign(new Error('Worker'), { code: 'ERR_WORKER_OUT_OF_MEMORY' });

function run(answerOf: (order: TrainOrder) => Promise<TryOutAnswer>, signal = new AbortController().signal) {
  const progress: number[] = [];
  const compared = runTrials({
    trainer: {
      tryOut: (order) => {
        order.onProgress({ stage: 'intents', fraction: 0.5 });
        return answerOf(order);
      },
    },
    data: { language: 'en', examples: [] },
    settings: SETTINGS,
    trials: ['statistical_model', 'neural_network_internal', 'neural_network_external'].map(trial),
    signal,
    onProgress: (share) => progress.push(share),
  });
  return { compared, progress };
}

test('[CMP-07] a failed trial is listed with its reason among the others', async () => {
  const { compared, progress } = run(({ settings: { algorithm } }) => {
    if (algorithm === 'neural_network_internal') return Promise.reject(outOfMemory());
    return Promise.resolve(tried(algorithm === 'statistical_model' ? [1, 0, 0, 1] : [1, 1, 0, 1]));
  });
  const [base, failed, other] = await compared;
  expect(base).toMatchObject({ error: null, figures: { intents_gain: null } });
  expect(failed).toMatchObject({ error: 'training_memory {}', figures: null });
  expect(other).toMatchObject({ error: null, figures: { intents_gain: { gain: 0.25 } } });
  expect(progress).toEqual([0.5 / 3, 1.5 / 3, 2.5 / 3]);
});

test('[CMP-07] without a result for the current settings there is no comparison', async () => {
  await expect(
    run(() => Promise.resolve({ outcome: 'refused', code: 'unknown-setting', reason: 'Not offered.' })).compared,
  ).rejects.toEqual(new TaskFailure('Not offered.'));
});

test('[CMP-07] a failure that a retry may fix, or a cancellation, ends the comparison', async () => {
  const fault = new Error('The thread is gone');
  await expect(run(() => Promise.reject(fault)).compared).rejects.toBe(fault);
  const controller = new AbortController();
  const { compared } = run(() => {
    controller.abort();
    return Promise.resolve({ outcome: 'refused', code: 'aborted', reason: 'Stopped.' });
  }, controller.signal);
  await expect(compared).rejects.toThrow('aborted');
});
