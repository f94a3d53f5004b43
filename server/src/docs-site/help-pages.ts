import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import MarkdownIt from 'markdown-it';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HELP_PAGES } from 'shared/domain';

import { NotFound, say } from '../lib/errors.ts';
import { localeOf } from '../lib/messages/index.ts';
import { HELP_STYLE } from './help-style.ts';

const FOLDER = resolve(import.meta.dirname, '../../../docs/help');
const PICTURES = resolve(import.meta.dirname, '../../../docs/screens');

const LANGUAGES = { en: { other: 'pt', name: 'English' }, pt: { other: 'en', name: 'Português' } } as const;
type Language = keyof typeof LANGUAGES;
const HANDBOOK = { en: 'Handbook', pt: 'Manual' } as const;
const POLICY = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${hash('sha256', HELP_STYLE, 'base64')}'`,
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Shown at unknown addresses, beside the list of pages. */
const MISSING: Readonly<Record<Language, Article>> = {
  en: {
    name: 'missing',
    title: 'Page not found',
    text: '# Page not found\n\nThe handbook has no page at this address. Choose one from the list.',
  },
  pt: {
    name: 'missing',
    title: 'Página não encontrada',
    text: '# Página não encontrada\n\nO manual não tem uma página neste endereço. Escolha uma na lista.',
  },
};

interface Article {
  readonly name: string;
  readonly title: string;
  readonly text: string;
}

async function articlesIn(language: Language): Promise<Article[]> {
  const read = HELP_PAGES.map(async (name) => {
    const text = await readFile(join(FOLDER, language, `${name}.md`), 'utf8');
    return { name, text, title: /^# (.+)$/m.exec(text)?.[1] ?? name };
  });
  return Promise.all(read);
}

const markdown = new MarkdownIt({ html: false });
markdown.renderer.rules['table_open'] = () => '<div class="table" role="group" aria-label="Table" tabindex="0"><table>';
markdown.renderer.rules['table_close'] = () => '</table></div>';

const PICTURE = /(?<![\w-])([\w-]+)\.png$/;

/** The picture in the language and the theme of the reader, if available. */
function pictureOf(name: string, alt: string, language: Language, pictures: ReadonlySet<string>): string {
  const inLanguage = language === 'pt' && pictures.has(`${name}-pt.png`) ? `${name}-pt` : name;
  const dark = language === 'en' && pictures.has(`${name}-dark.png`) ? `${name}-dark` : undefined;
  const source =
    dark &&
    `<source media="(prefers-color-scheme: dark)" srcset="/help/pictures/${dark}.png" width="1280" height="800">`;
  const image = `<img src="/help/pictures/${inLanguage}.png" alt="${alt}" width="1280" height="800" loading="lazy">`;
  return `<picture>${source ?? ''}${image}</picture>`;
}

interface Handbook {
  readonly language: Language;
  readonly articles: readonly Article[];
  readonly pictures: ReadonlySet<string>;
}

function pageOf({ language, articles, pictures }: Handbook, article: Article): string {
  const { other } = LANGUAGES[language];
  markdown.renderer.rules['image'] = (tokens, index) => {
    const token = tokens[index];
    const name = PICTURE.exec(String(token?.attrGet('src') ?? ''))?.[1] ?? '';
    return pictureOf(name, markdown.utils.escapeHtml(token?.content ?? ''), language, pictures);
  };
  const links = articles.map(
    ({ name, title }) =>
      `<li><a href="/help/${language}/${name}"${name === article.name ? ' aria-current="page"' : ''}>` +
      `${markdown.utils.escapeHtml(title)}</a></li>`,
  );
  const body = markdown.render(article.text.replace(/\]\(([\w-]+)\.md\)/g, `](/help/${language}/$1)`));
  return `<!doctype html>
<html lang="${language === 'pt' ? 'pt-BR' : 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${markdown.utils.escapeHtml(article.title)} – Parlance</title>
<style>${HELP_STYLE}</style>
</head>
<body>
<header>
<strong>Parlance</strong>
<a href="/help/${other}/${article.name}" lang="${other}">${LANGUAGES[other].name}</a>
</header>
<nav aria-label="${HANDBOOK[language]}"><ul>${links.join('')}</ul></nav>
<main>${body}</main>
</body>
</html>
`;
}

async function pagesIn(language: Language, pictures: ReadonlySet<string>): Promise<ReadonlyMap<string, string>> {
  const articles = await articlesIn(language);
  return new Map(
    [...articles, MISSING[language]].map((article) => [
      article.name,
      pageOf({ language, articles, pictures }, article),
    ]),
  );
}

/** What the browser prefers. */
const languageOf = ({ headers }: FastifyRequest): Language =>
  localeOf(headers['accept-language']) === 'en' ? 'en' : 'pt';

/** The handbook: docs/help as pages, one per task in both languages [HELP-01]. */
export async function helpPagesPlugin(app: FastifyInstance): Promise<void> {
  const pictures = new Set(await readdir(PICTURES));
  const pages = { en: await pagesIn('en', pictures), pt: await pagesIn('pt', pictures) };
  app.get('/help', { access: 'public', schema: { hide: true } }, (request, reply) =>
    reply.redirect(`/help/${languageOf(request)}/find`),
  );
  app.get<{ Params: { name: string } }>(
    '/help/pictures/:name',
    { access: 'public', schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params;
      if (!pictures.has(name)) throw new NotFound(say('not_found'));
      const picture = await readFile(join(PICTURES, name));
      return reply.type('image/png').header('cache-control', 'public, max-age=3600').send(picture);
    },
  );
  app.get<{ Params: { language: string; name: string } }>(
    '/help/:language/:name',
    { access: 'public', schema: { hide: true } },
    (request, reply) => {
      const { language, name } = request.params;
      const own = language === 'en' || language === 'pt' ? language : languageOf(request);
      const page = own === language && name !== MISSING[own].name ? pages[own].get(name) : undefined;
      return reply
        .code(page === undefined ? 404 : 200)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', POLICY)
        .send(page ?? pages[own].get(MISSING[own].name));
    },
  );
}
