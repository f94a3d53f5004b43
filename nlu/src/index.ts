export { ArtifactError, TrainingError } from './errors.ts';
export type { ArtifactErrorCode, TrainingErrorCode } from './errors.ts';
export type * from './types.ts';
