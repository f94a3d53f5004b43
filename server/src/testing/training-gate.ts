import { subscribe } from 'node:diagnostics_channel';
import { existsSync } from 'node:fs';
import type { TrainingMoment } from '../engine/train.thread.ts';

/** Loaded before a worker and its threads start: work that is midway pauses for as long as the file exists. */
const file = process.env['TRAINING_GATE'] ?? '';
const POLL_MS = 10;
const MIDWAY = 0.05;

const clock = new Int32Array(new SharedArrayBuffer(4));

subscribe('parlance:training', (moment) => {
  const { fraction, shouldStop } = moment as TrainingMoment;
  if (fraction > MIDWAY) while (existsSync(file) && !shouldStop()) Atomics.wait(clock, 0, 0, POLL_MS);
});
