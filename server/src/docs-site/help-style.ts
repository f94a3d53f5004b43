/** Style of the handbook's pages, in the product's colors. */
export const HELP_STYLE = `
:root { color-scheme: light dark; font: 16px/1.6 system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif;
  --ink: light-dark(#17211f, #e9f0ee); --soft: light-dark(#5a6966, #9db0ac); --paper: light-dark(#fff, #101615);
  --line: light-dark(#dce5e3, #2a3735); --accent: light-dark(#00776b, #37c6b4); }
body { display: grid; grid-template-columns: 232px minmax(0, 720px); gap: 24px 48px; max-width: 1040px; margin: 0 auto;
  padding: 16px 24px 64px; background: var(--paper); color: var(--ink); }
header { grid-column: 1 / -1; display: flex; justify-content: space-between; padding: 8px 0 16px;
  border-bottom: 1px solid var(--line); }
a { color: var(--accent); }
nav ul { margin: 0; padding: 0; list-style: none; font-size: 14px; }
nav a { display: block; padding: 6px 0; color: var(--soft); text-decoration: none; }
nav a[aria-current] { color: var(--accent); font-weight: 600; }
nav a:hover { text-decoration: underline; }
h1 { margin: 0 0 16px; font-size: 28px; line-height: 1.25; }
h2 { margin: 32px 0 8px; font-size: 20px; }
li { margin: 4px 0; }
img { display: block; width: 100%; height: auto; margin: 24px 0; border: 1px solid var(--line); border-radius: 8px; }
.table { overflow-x: auto; }
table { border-collapse: collapse; }
th, td { padding: 8px 16px 8px 0; border-bottom: 1px solid var(--line); text-align: start; }
@media (max-width: 767px) { body { grid-template-columns: minmax(0, 1fr); padding: 8px 16px 48px; } nav { order: 3; } }
`;
