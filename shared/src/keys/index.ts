export { ApiKeys } from './api-keys.tsx';
export { useMakeKey } from './api.ts';
export type { ShownApiKey } from './api.ts';
