export { ApiKeys } from './api-keys.tsx';
