const CELLS = 5;

function hash(text: string): number {
  let value = 2166136261;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 16777619);
  return value >>> 0;
}

/** A symmetric pattern derived from a nickname; drawn here, so that no other service learns who signs in. */
export function Avatar({ nickname, size = 32 }: { nickname: string; size?: number }) {
  const bits = hash(nickname);
  const cells = Array.from({ length: CELLS * Math.ceil(CELLS / 2) }, (_, index) => index).filter(
    (index) => (bits >>> index) & 1,
  );
  return (
    <svg className="avatar" viewBox="0 0 7 7" width={size} height={size} aria-hidden="true" data-avatar={bits}>
      <rect width="7" height="7" rx="3.5" fill={`hsl(${bits % 360} 45% 88%)`} />
      {cells.flatMap((index) => {
        const row = Math.floor(index / 3);
        const column = index % 3;
        const columns = column === 2 ? [2] : [column, CELLS - 1 - column];
        return columns.map((x) => (
          <rect
            key={`${x}-${row}`}
            x={x + 1}
            y={row + 1}
            width="1.02"
            height="1.02"
            fill={`hsl(${bits % 360} 55% 32%)`}
          />
        ));
      })}
    </svg>
  );
}
