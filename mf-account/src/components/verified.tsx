/** Badge of a verified organisation. */
export function Verified({ label }: { label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      width="18"
      height="18"
      viewBox="0 0 24 24"
      style={{ verticalAlign: '-3px', color: 'var(--accent)' }}
    >
      <title>{label}</title>
      <path
        fill="currentColor"
        d="m12 1 2.7 2.2 3.5-.2 1 3.4 3 1.8-1.2 3.3L22.200 14.800l-3 1.800-1 3.400-3.500-.2L12 22l-2.700-2.200-3.500.2-1-3.400-3-1.800 1.200-3.300L1.800 8.200l3-1.800 1-3.400 3.500.2z"
      />
      <path
        fill="none"
        stroke="var(--paper)"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m7.800 12 2.900 2.900 5.500-5.600"
      />
    </svg>
  );
}
