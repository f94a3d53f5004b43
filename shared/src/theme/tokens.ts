/**
 * The design tokens: the single source of antd's theme and of the plain CSS variables (`--ink`, `--paper-raised`, …).
 */
export const TOKENS = {
  light: {
    ink: '#17211F',
    'ink-soft': '#5A6966',
    paper: '#FFFFFF',
    'paper-raised': '#F6F9F8',
    line: '#DCE5E3',
    accent: '#00776B',
    'accent-soft': '#E3F2F0',
    'on-accent': '#FFFFFF',
    good: '#2E7D32',
    warn: '#9A5B00',
    bad: '#B3261E',
  },
  dark: {
    ink: '#E9F0EE',
    'ink-soft': '#9DB0AC',
    paper: '#101615',
    'paper-raised': '#182120',
    line: '#2A3735',
    accent: '#37C6B4',
    'accent-soft': '#16322F',
    'on-accent': '#06201C',
    good: '#6FCF79',
    warn: '#F0B35A',
    bad: '#FF8A80',
  },
} as const;

export type Mode = keyof typeof TOKENS;
export type TokenName = keyof (typeof TOKENS)['light'];

/** Entity colors in the order of the name's hash (`entityColor`); each pair reads at 4.5:1 or better. */
export const ENTITY_COLORS: Record<Mode, readonly (readonly [background: string, text: string])[]> = {
  light: [
    ['#FFE9A8', '#4A3500'],
    ['#E3F1B0', '#2F3D00'],
    ['#C6EEF5', '#00404D'],
    ['#FBDFF4', '#5B1248'],
    ['#FBD3DB', '#6B0F24'],
    ['#FFDDB8', '#5A2E00'],
    ['#D9F0C0', '#23420A'],
    ['#C4E3EC', '#083F50'],
    ['#E9D5FA', '#43126B'],
    ['#F3CFE2', '#5E0F3B'],
  ],
  dark: [
    ['#4A3B0A', '#FFE08A'],
    ['#3A440C', '#DDF08A'],
    ['#0B4450', '#A9E8F5'],
    ['#522046', '#FBC4EE'],
    ['#5A1A29', '#FFC2CD'],
    ['#553510', '#FFCB94'],
    ['#2C4713', '#C8EFA0'],
    ['#0F4252', '#A8DDEC'],
    ['#40215C', '#DEC0FA'],
    ['#541B3B', '#F7BBD9'],
  ],
};
