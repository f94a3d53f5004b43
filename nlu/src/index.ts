export { decode, encode } from './artifact/codec.ts';
export { ArtifactError, TrainingError } from './errors.ts';
export type { ArtifactErrorCode, TrainingErrorCode } from './errors.ts';
export { ENGINE_VERSION, OTHER_GROUP } from './model.ts';
export type { Model } from './model.ts';
export { parse } from './parse.ts';
export { offeredAlgorithms, offeredOptions } from './settings.ts';
export { train } from './train.ts';
export type * from './types.ts';
