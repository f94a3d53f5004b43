/** Outlines on a 24 × 24 grid by the icon name of a category; `botinho` stands in for every unknown one. */
const OUTLINES: Readonly<Record<string, string>> = {
  botinho: 'M7 9h10a3 3 0 0 1 3 3v4a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3v-4a3 3 0 0 1 3-3ZM12 9V5M12 5h.01M9 13.5v1M15 13.5v1',
  business: 'M4 8h16v11H4zM9 8V5h6v3M4 13h16M12 12v2',
  commercial: 'M4 5h2l2 10h9l2-7H7M9 19h.01M16 19h.01',
  culture: 'M5 5h14v6a7 7 0 0 1-14 0zM9 9h.01M15 9h.01M9 13c1.8 1.4 4.2 1.4 6 0',
  'customer-service': 'M5 14v-2a7 7 0 0 1 14 0v2M5 13h3v5H5zM16 13h3v5h-3zM17.5 18c0 2-2 3-4.5 3',
  education: 'M3 9l9-4 9 4-9 4zM7 11v5c3 2.5 7 2.5 10 0v-5M21 9v6',
  finances: 'M4 20V10M10 20V4M16 20v-8M3 20h18',
  food: 'M7 4v7M5 4v4a2 2 0 0 0 4 0V4M7 11v9M17 20v-6h-2V8c0-2 1-4 2-4z',
  health: 'M12 20C6 16 4 12.5 4 9.5A4 4 0 0 1 12 8a4 4 0 0 1 8 1.5c0 3-2 6.5-8 10.5ZM12 11v4M10 13h4',
  social: 'M4 6h11v8H9l-3 3v-3H4zM15 10h5v7h-2v3l-3-3h-4',
  tech: 'M8 8h8v8H8zM10 4v4M14 4v4M10 16v4M14 16v4M4 10h4M4 14h4M16 10h4M16 14h4',
};

/** The icon of a category; purely visual, the category's name stands beside it. */
export function CategoryIcon({ icon, size = 24 }: { icon: string | undefined; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinecap="round" strokeLinejoin="round">
      <path d={OUTLINES[icon ?? ''] ?? OUTLINES['botinho']} />
    </svg>
  );
}
