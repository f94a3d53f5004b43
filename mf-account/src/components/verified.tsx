const SEAL =
  'm12 1 2.7 2.2 3.5-.2 1 3.4 3 1.8-1.2 3.3L22.2 14.8l-3 1.8-1 3.4-3.5-.2L12 22' +
  'l-2.7-2.2-3.5.2-1-3.4-3-1.8 1.2-3.3L1.8 8.2l3-1.8 1-3.4 3.5.2z';

/** Badge of a verified organization. */
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
      <path fill="currentColor" d={SEAL} />
      <path
        fill="none"
        stroke="var(--paper)"
        strokeWidth="2.2"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="m7.8 12 2.9 2.9 5.5-5.6"
      />
    </svg>
  );
}
