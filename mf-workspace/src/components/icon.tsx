/** SVG paths on a 20 × 20 grid. */
const OUTLINES = {
  summary: 'M3.5 9 10 3.5 16.5 9v7.5h-4.5v-5h-4v5H3.5z',
  training: 'M3 6.5 10 3l7 3.5L10 10zM5.5 8v4.5c2.700 2.300 6.300 2.300 9 0V8',
  test: 'M7.5 3v5L3.5 15.5A1.400 1.400 0 0 0 4.800 17h10.400a1.400 1.400 0 0 0 1.300-1.5L12.5 8V3M6.5 3h7M6 12.5h8',
  translation: 'M3 5h8M7 3v2M4.5 5c.5 3 2.5 5 5.5 6M9.5 5C9 8 7 10 4 11M10.5 17l3.5-8 3.5 8M11.700 14.5h4.600',
  integration: 'M7 6 3 10l4 4M13 6l4 4-4 4M11.5 4l-3 12',
  inbox: 'M3.5 11.5 5.500 4.500h9l2 7v4.500h-13zM3.5 11.500h4l1 2h3l1-2h4',
  settings: 'M3.500 6h8M15.500 6h1M3.500 14h1M8.500 14h8M13.500 4v4M6.500 12v4',
  chevron: 'M7.5 5 12.5 10 7.5 15',
  collapse: 'M12.5 5 7.5 10 12.5 15M4 4v12',
  menu: 'M3.5 5.5h13M3.5 10h13M3.5 14.5h13',
  close: 'M5 5l10 10M15 5 5 15',
  warning: 'M10 3.5 17.5 16.5h-15zM10 8.5v3.5M10 14.300v.01',
  spark: 'M3.5 4.5h13v8.5H9.5L6 16.5V13H3.5zM7 8.700h6',
  copy: 'M7 7h9v9H7zM4 13V4h9',
  more: 'M10 4.500v1M10 9.500v1M10 14.500v1',
  vote: 'M10 3.5 16.5 10.5h-4v6h-5v-6h-4z',
  check: 'M4 10.5 8 14.5 16 6',
} as const;

export type IconName = keyof typeof OUTLINES;

/** A decorative line icon in the current text color. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={OUTLINES[name]} />
    </svg>
  );
}
