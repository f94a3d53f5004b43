import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import MarkdownIt from 'markdown-it';
import { LEGAL_PAGES } from './legal.schema.ts';
import type { z } from 'zod';
import type { LegalPage } from './legal.schema.ts';

type Page = z.output<typeof LegalPage>;
type Name = Page['page'];
type Language = Page['language'];

/** The file name of a page, by the language of the page. */
const ENDINGS: Readonly<Record<Language, string>> = { en: 'en.md', 'pt-BR': 'pt.md' };

declare module 'fastify' {
  interface FastifyInstance {
    readonly legal: LegalPages;
  }
}

const markdown = new MarkdownIt({ html: false, linkify: true });

/** The operator's own terms, privacy page and imprint. */
export interface LegalPages {
  /** Pages that exist in any language. */
  readonly names: readonly Name[];
  /** Each page in the requested language if available, otherwise in the other one. */
  in(language: Language): readonly Page[];
}

/**
 * Reads the files of LEGAL_DIR, such as `privacy.pt.md`. HTML in them is shown as text, and links that run scripts are
 * not rendered as links, so that people who may not change the site can edit a page.
 */
export function readLegalPages(directory: string | undefined): LegalPages {
  if (directory === undefined) return { names: [], in: () => [] };
  const written = LEGAL_PAGES.flatMap((page) => {
    const english = readPage(directory, page, 'en');
    const portuguese = readPage(directory, page, 'pt-BR');
    const [en, pt] = [english ?? portuguese, portuguese ?? english];
    return en && pt ? [{ page, en, 'pt-BR': pt }] : [];
  });
  return { names: written.map(({ page }) => page), in: (language) => written.map((texts) => texts[language]) };
}

function readPage(directory: string, page: Name, language: Language): Page | undefined {
  const text = readIfThere(join(directory, `${page}.${ENDINGS[language]}`));
  if (text === undefined) return undefined;
  const [, title = '', body = text] = /^\s*# +(\S[^\n]*)\n([^]*)/.exec(`${text}\n`) ?? [];
  return { page, language, title: title.trimEnd(), html: markdown.render(body) };
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
