export { ApiKeys } from './api-keys.tsx';
export type { ShownApiKey } from './api.ts';
