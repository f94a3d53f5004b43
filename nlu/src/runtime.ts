/** The parts of the engine that open and parse: without training, and without the large libraries of `Finders`. */
export { decode } from './artifact/codec.ts';
export { openEncoder } from './encoder/codec.ts';
export { ArtifactError, PackError } from './errors.ts';
export { detectLanguage } from './language/detect.ts';
export type { Model } from './model.ts';
export { openModelFile } from './model-file/codec.ts';
export type { Manifest } from './model-file/manifest.ts';
export { neededFinders } from './needed-finders.ts';
export { openPack } from './packs/codec.ts';
export type { PackName } from './packs/pack.ts';
export { parseWith } from './parse-with.ts';
export type { Finders } from './parse-with.ts';
export { atOnce } from './steps.ts';
