export { chooseMode, mode$, startTheme } from './mode.ts';
export { ENTITY_COLORS, TOKENS } from './tokens.ts';
export type { Mode, TokenName } from './tokens.ts';
