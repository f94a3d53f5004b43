/** The mascot, for intelligences without a category. */
const DEFAULT_DRAWING =
  'M4 9.5a3 3 0 0 1 3-3h6a3 3 0 0 1 3 3v3a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3zM10 6.5V4.2M9.2 ' +
  '3.7a.8.8 0 1 0 1.6 0 .8.8 0 1 0-1.6 0M7.6 10.2v.7M12.4 10.2v.7M8.2 13c1.1.7 2.5.7 3.6 0';

/** Line drawings on a 20 × 20 grid, by the icon name of a category. */
const DRAWINGS = {
  business:
    'M3 8.5A1.5 1.5 0 0 1 4.5 7h11A1.5 1.5 0 0 1 17 8.5v6a1.5 1.5 0 0 1-1.5 1.5h-11A1.5 1.5 ' +
    '0 0 1 3 14.5zM7.5 7V5.5A1.5 1.5 0 0 1 9 4h2a1.5 1.5 0 0 1 1.5 1.5V7M3 11h14M10 10.3v1.4',
  commercial: 'M4.5 7.2h11l.9 9.3H3.6zM7.3 9.3V6.2a2.7 2.7 0 0 1 5.4 0v3.1',
  culture: 'M3.5 8 10 3.8 16.5 8zM5.5 10v4.2M8.5 10v4.2M11.5 10v4.2M14.5 10v4.2M3.5 16.5h13',
  'customer-service':
    'M4 12V9.8a6 6 0 0 1 12 0V12M4 11.2h1.3a1 1 0 0 1 1 1V14a1 1 0 0 1-1 1h-.3a1 1 0 0 1-1-1zM16 ' +
    '11.2h-1.3a1 1 0 0 0-1 1V14a1 1 0 0 0 1 1h.3a1 1 0 0 0 1-1zM15.6 15c-.5 1.3-1.7 1.9-3.8 1.9',
  education: 'M2.5 8 10 4.6 17.5 8 10 11.4zM5.7 9.7v3.7c1.1 1.2 2.6 1.8 4.3 1.8s3.2-.6 4.3-1.8V9.7M17.5 8v4.6',
  finances: 'M3.5 16.5h13M5.5 13.7v-3M8.5 13.7V7.9M11.5 13.7V9.9M14.5 13.7V4.5',
  food: 'M5 3.5V7a2.1 2.1 0 0 0 4.2 0V3.5M7.1 3.5v13M14.6 16.5V3.5c-1.9 1-2.8 3.6-2.8 8h2.8',
  health:
    'M10 16.3 4.2 10.5a3.7 3.7 0 0 1 5.2-5.2l.6.6.6-.6a3.7 3.7 0 0 1 5.2 5.2zM5.8 10.2h2.4L9.3 8.4l1.5 3.4.9-1.6h2.5',
  social: 'M3.5 4.5h9v6h-5L5.2 12.6v-2.1H3.5zM14.7 8h1.8v6h-1.7v2.1L12.5 14H8.7v-1.3',
  tech:
    'M6 7a1 1 0 0 1 1-1h6a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1zM8.5 3.5V6M11.5 ' +
    '3.5V6M8.5 14v2.5M11.5 14v2.5M3.5 8.5H6M3.5 11.5H6M14 8.5h2.5M14 11.5h2.5M9 9h2v2H9z',
  general: DEFAULT_DRAWING,
};

/** Whether the product itself has the category of an icon. */
export const isBuiltIn = (icon: string): icon is keyof typeof DRAWINGS => icon in DRAWINGS;

export interface CategoryIconProps {
  /** Icon name from the server; unknown names get the mascot [BRO-04]. */
  icon: string | undefined;
  size?: number;
}

/** Icon of a category; decorative, since the name is shown beside it. */
export function CategoryIcon({ icon = '', size = 20 }: CategoryIconProps) {
  const isKnown = isBuiltIn(icon);
  return (
    <svg
      viewBox="0 0 20 20"
      width={size}
      height={size}
      aria-hidden="true"
      data-icon={isKnown ? icon : 'botinho'}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={isKnown ? DRAWINGS[icon] : DEFAULT_DRAWING} />
    </svg>
  );
}
