import { MAIL_FOOTER, MAIL_TEXTS } from './mail-messages.ts';
import type { Locale } from '../../lib/messages/index.ts';
import type { MailKind, MailText } from './mail-messages.ts';

export interface Letter {
  readonly kind: MailKind;
  readonly locale: Locale;
  readonly values: Readonly<Record<string, string>>;
  /** Path its button leads to. */
  readonly path?: string;
}

export interface Composed {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A letter as subject, plain text and the same as HTML. People's own words stay words: no markup, one line in the subject. */
export function compose({ kind, locale, values, path = '' }: Letter, publicUrl: string): Composed {
  const { subject, lines, action }: MailText = MAIL_TEXTS[kind][locale];
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole);
  const paragraphs = lines.map(fill).filter((line) => line !== '');
  const footer = MAIL_FOOTER[locale].replace('{place}', publicUrl);
  const link = action === undefined ? undefined : { label: fill(action), url: `${publicUrl}${path}` };
  const text = [...paragraphs, ...(link ? [`${link.label}:\n${link.url}`] : []), `--\n${footer}`].join('\n\n');
  return {
    subject: fill(subject).replace(/\s+/g, ' ').trim(),
    text: `${text}\n`,
    html: page(locale, [...paragraphs.map(paragraph), ...(link ? [button(link)] : []), small(footer)]),
  };
}

function page(locale: Locale, blocks: readonly string[]): string {
  return `<!doctype html><html lang="${locale}"><body style="margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1f2328;background:#ffffff"><div style="max-width:560px">${blocks.join('')}</div></body></html>`;
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
const button = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:0 0 8px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:10px 16px;border-radius:8px;background:#1d4ed8;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p><p style="margin:0 0 16px;font-size:13px;color:#57606a;word-break:break-all">${escapeHtml(url)}</p>`;
const small = (text: string) => `<p style="margin:24px 0 0;font-size:13px;color:#57606a">${escapeHtml(text)}</p>`;

/** For text and for attribute values in double quotes. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
