export { ModelFileError } from './error.ts';
export type { ModelFileErrorCode } from './error.ts';
export type { Finders } from './finder-types.ts';
export { infoOf, load } from './load.ts';
export type { LoadOptions } from './load.ts';
export type { Answer, EntitySpan, Model, ModelInfo, ModelLanguage, PackName, ParseOptions } from './model.ts';
export { verify } from './verify.ts';
