import type { Shot } from '../../../e2e/gallery/shots.ts';

export interface Shown {
  readonly shot: Shot;
  readonly faults: readonly string[];
  /** Share of pixels that differ from the last run; undefined without one. */
  readonly difference: number | undefined;
}

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function figureOf({ shot, faults, difference }: Shown): string {
  const changed = difference !== undefined && difference > 0;
  const notes = [
    ...(changed ? [`${(difference * 100).toFixed(2)}% of the pixels differ from the last run`] : []),
    ...faults,
  ];
  const list = notes.map((note) => `<li>${escaped(note)}</li>`).join('');
  return (
    `<figure data-changed="${changed}" data-faults="${faults.length}"><a href="${shot.name}.png">` +
    `<img src="${shot.name}.png" alt="" loading="lazy"></a>` +
    `<figcaption>${escaped(shot.name)}<ul>${list}</ul></figcaption></figure>`
  );
}

/** All pictures on one page, those with faults and changes first. */
export function galleryPage(shown: readonly Shown[]): string {
  const weight = ({ faults, difference }: Shown) => faults.length * 10 + (difference ?? 0);
  const figures = shown.toSorted((one, other) => weight(other) - weight(one)).map(figureOf);
  return `<!doctype html>
<meta charset="utf-8">
<title>Gallery of states</title>
<style>
body { display: grid; grid-template-columns: repeat(auto-fill, minmax(320px, 1fr)); gap: 24px; font: 13px system-ui; }
figure { margin: 0; } img { width: 100%; max-height: 480px; object-fit: contain; object-position: top; }
figure[data-changed='true'] img { outline: 3px solid orange; }
figure:not([data-faults='0']) img { outline: 3px solid crimson; }
</style>
${figures.join('\n')}
`;
}
