import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { Sampler } from '@opentelemetry/sdk-trace';
import type { Config } from '../config.ts';

const PARENT_BASED = 'parentbased_';

/** Which traces are recorded. Samplers that follow callers do so whatever their own share is. */
export function createSampler({ sampler, samplerShare }: Pick<Config, 'sampler' | 'samplerShare'>): Sampler {
  const own = ownSampler(sampler.replace(PARENT_BASED, ''), samplerShare);
  return sampler.startsWith(PARENT_BASED) ? new ParentBasedSampler({ root: own }) : own;
}

function ownSampler(name: string, share: number): Sampler {
  if (name === 'always_on') return new AlwaysOnSampler();
  return name === 'always_off' ? new AlwaysOffSampler() : new TraceIdRatioBasedSampler(share);
}
