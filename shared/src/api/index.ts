export { client } from './client.ts';
export type { Answer, Body, CallOptions, PathOf } from './client.ts';
export { ApiError } from './errors.ts';
export type { FieldTexts } from './errors.ts';
export { openSession } from './open-session.ts';
export { listen } from './event-stream.ts';
export { getForm } from './form-schema.ts';
export type { FieldSchema, FormDescription, FormSchema, SignUpRules } from './form-schema.ts';
export { refusalText } from './refusal-text.ts';
