import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import MarkdownIt from 'markdown-it';
import type { FastifyInstance } from 'fastify';

const FILE = resolve(import.meta.dirname, '../../../docs/formats.md');

const STYLE = `
:root { color-scheme: light dark; font: 15px/1.5 system-ui, 'Segoe UI', Roboto, 'Noto Sans', sans-serif; }
body { max-width: 1200px; margin: 0 auto; padding: 24px 16px 64px; }
.table { overflow-x: auto; margin: 16px 0; }
table { border-collapse: collapse; font-size: 13px; }
th, td { padding: 6px 10px; border: 1px solid color-mix(in srgb, currentcolor 25%, transparent); }
th, td { text-align: start; vertical-align: top; }
td:first-child { white-space: nowrap; font-weight: 600; }
`;
const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

const markdown = new MarkdownIt({ html: false });
markdown.renderer.rules['table_open'] = () => '<div class="table" role="group" aria-label="Table" tabindex="0"><table>';
markdown.renderer.rules['table_close'] = () => '</table></div>';

/** What each file format preserves: docs/formats.md as a page [IMP-85]. */
export async function formatsPagePlugin(app: FastifyInstance): Promise<void> {
  const page = pageOf(await readFile(FILE, 'utf8'));
  app.get('/formats', { access: 'public', schema: { hide: true } }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(page),
  );
}

function pageOf(text: string): string {
  // The markers of generated parts, and links into the repository, have no meaning here.
  const shown = text.replace(/<!--.*?-->/gs, '').replace(/\[([^[\]]+)\]\((?!https?:)[^()]+\)/g, '$1');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Formats – Parlance</title>
<style>${STYLE}</style>
</head>
<body>
<main>${markdown.render(shown)}</main>
</body>
</html>
`;
}
