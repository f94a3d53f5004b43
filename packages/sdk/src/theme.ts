export { ENTITY_COLORS, mode$, TOKENS } from 'shared/theme';
export type { Mode, TokenName } from 'shared/theme';
