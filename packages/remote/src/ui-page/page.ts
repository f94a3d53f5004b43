import { ENTITY_COLORS, TOKENS } from 'shared/theme';

/** A component: its name, when to use it, and its markup. */
type Component = readonly [name: string, use: string, markup: string];

const COMPONENTS: readonly Component[] = [
  [
    'Buttons',
    'One primary button per screen. Danger names the thing in a dialog before it acts.',
    '<button class="button primary">Train</button> <button class="button">Import</button> ' +
      '<button class="button danger">Delete</button> <button class="button quiet">Clear filter</button> ' +
      '<button class="button" disabled>Save</button>',
  ],
  [
    'Title of a screen',
    'Title, one line that says what the screen is for, primary action at the end. Use Page of shared/platform.',
    '<div class="page-head"><div><div class="page-title"><h3>Training</h3>' +
      '<a class="help-link" href="/help">Help</a></div>' +
      '<p>Add sentences that people might say, mark what matters in them, and train.</p></div>' +
      '<button class="button primary">Train</button></div>',
  ],
  ['Sentence', 'Content of users: 16 px in the reading face.', '<p class="sentence">Book a table for two</p>'],
  ['Secondary text', 'Dates, counts, help.', '<p class="soft">Added 3 minutes ago</p>'],
  [
    'Notice',
    'An empty state says what the thing is, why it is empty, and offers the next step.',
    '<div class="notice"><h3>No sentences yet</h3><p>Add the first one above, or import a file.</p>' +
      '<button class="button">Import</button></div>',
  ],
  [
    'Failure',
    'Says what failed and what was kept, with a way to try again.',
    '<div class="notice bad"><p>Something went wrong. Try again later.</p>' +
      '<button class="button">Try again</button></div>',
  ],
  [
    'Pages',
    'Use Pagination of shared/platform.',
    '<nav class="pagination" aria-label="Pages"><button>1</button><button aria-current="page">2</button></nav>',
  ],
];

const variables = (mode: keyof typeof TOKENS): string =>
  [
    ...Object.entries(TOKENS[mode]).map(([name, value]) => `--${name}: ${value};`),
    ...ENTITY_COLORS[mode].flatMap(([background, text], index) => [
      `--entity-${index}: ${background};`,
      `--entity-${index}-text: ${text};`,
    ]),
  ].join(' ');

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const tokenRow = ([name, value]: readonly [string, string]): string =>
  `<tr><th scope="row"><code>--${name}</code></th><td><span class="swatch swatch-${name}"></span> ${value}</td>` +
  `<td>${TOKENS.dark[name as keyof typeof TOKENS.dark]}</td></tr>`;

const componentPart = ([name, use, markup]: Component): string =>
  `<section><h2>${name}</h2><p class="soft">${use}</p><div class="shown">${markup}</div>` +
  `<pre><code>${escaped(markup)}</code></pre></section>`;

function styleOf(css: string): string {
  const entities = ENTITY_COLORS.light.map(
    (_pair, index) => `.entity-${index} { background: var(--entity-${index}); color: var(--entity-${index}-text); }`,
  );
  const swatches = Object.keys(TOKENS.light).map((name) => `.swatch-${name} { background: var(--${name}); }`);
  return `
:root { color-scheme: light dark; ${variables('light')} }
@media (prefers-color-scheme: dark) { :root { ${variables('dark')} } }
${css.replace(/@import[^;]+;/g, '').trim()}
main { max-width: 880px; margin: 0 auto; padding: 32px 24px 64px; }
section { margin-top: 48px; } .shown { margin: 12px 0; }
pre { overflow-x: auto; padding: 12px; background: var(--paper-raised); }
th, td { padding: 4px 16px 4px 0; text-align: start; } .entity { padding: 1px 6px; border-radius: 3px; }
.swatch { display: inline-block; width: 16px; height: 16px; border: 1px solid var(--line); vertical-align: -3px; }
${[...swatches, ...entities].join('\n')}
`;
}

/** @param css the shared style sheet, whose classes the page shows */
export function uiPage(css: string): string {
  const entities = ENTITY_COLORS.light.map(
    (_pair, index) => `<span class="entity entity-${index}">entity ${index}</span>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Tokens and components – Parlance</title>
<style>${styleOf(css)}</style>
</head>
<body>
<main>
<h1>Tokens and components</h1>
<p class="soft">What area teams build screens from. Import <code>shared/theme/base.css</code>; the page follows your
color scheme.</p>
<section><h2>Colors</h2>
<table><thead><tr><th scope="col">variable</th><th scope="col">light</th><th scope="col">dark</th></tr></thead>
<tbody>${Object.entries(TOKENS.light).map(tokenRow).join('')}</tbody></table></section>
<section><h2>Entities</h2>
<p class="soft">The color of an entity comes from its name: entityColor of shared/domain.</p>
<p>${entities.join(' ')}</p></section>
<section><h2>Sizes</h2>
<p>Spacing on a grid of 4 px: 8 inside, 16 between, 24 around, 48 between sections. Radius <code>--radius</code> 8 px,
controls <code>--radius-control</code> 6 px, header <code>--header-height</code> 56 px. Motion 120 to 200 ms, none when
reduced motion is asked for.</p></section>
${COMPONENTS.map(componentPart).join('\n')}
</main>
</body>
</html>
`;
}
