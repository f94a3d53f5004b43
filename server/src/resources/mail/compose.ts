import { foreignName, foreignText, shortName, withoutLinks } from './foreign-text.ts';
import { MAIL_TEXTS } from './mail-messages.ts';
import { MAIL_FOOTER } from './mail-words.ts';
import type { Locale } from '../../lib/messages/index.ts';
import type { MailKind, MailText } from './mail-messages.ts';

const asIs = (value: string): string => value;

/** How each {placeholder} appears: people choose the names in mails to others, so these are shortened and marked. */
export const SHOWN = {
  name: shortName,
  nickname: shortName,
  person: foreignName,
  repository: foreignName,
  organization: foreignName,
  host: foreignName,
  text: foreignText,
  news: withoutLinks,
  device: shortName,
  network: shortName,
  email: asIs,
  role: asIs,
  until: asIs,
  count: asIs,
} as const satisfies Readonly<Record<string, (value: string) => string>>;

type MailValues = Readonly<Partial<Record<keyof typeof SHOWN, string>>>;

export interface MailContent {
  readonly kind: MailKind;
  readonly locale: Locale;
  /** Fills the {placeholders} of the text. */
  readonly values: MailValues;
  /** Path that the button opens. */
  readonly path?: string;
  /** Path that switches off mails of this kind. */
  readonly stopPath?: string;
}

interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

interface Link {
  readonly label: string;
  readonly url: string;
}

/** Renders a mail as plain text and HTML. Values are escaped, and the subject is a single line. */
export function compose({ kind, locale, values, path = '', stopPath }: MailContent, publicUrl: string): ComposedMail {
  const { subject, lines, action, stop, footer: line = MAIL_FOOTER[locale] }: MailText = MAIL_TEXTS[kind][locale];
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (placeholder, name: string) => shownValue(values, name) ?? placeholder);
  const paragraphs = lines.map(fill).filter((line) => line !== '');
  const footer = line.replace('{place}', publicUrl);
  const link = action === undefined ? undefined : { label: fill(action), url: `${publicUrl}${path}` };
  const hasEnd = stop !== undefined && stopPath !== undefined;
  const end = hasEnd ? { label: stop, url: `${publicUrl}${stopPath}` } : undefined;
  const linkText = (of: Link | undefined) => (of ? [`${of.label}:\n${of.url}`] : []);
  return {
    subject: fill(subject).replace(/\s+/g, ' ').trim(),
    text: `${[...paragraphs, ...linkText(link), `--\n${footer}`, ...linkText(end)].join('\n\n')}\n`,
    html: page(locale, [
      ...paragraphs.map(paragraph),
      ...(link ? [button(link)] : []),
      footnote(footer),
      ...(end ? [finePrintLink(end)] : []),
    ]),
  };
}

function shownValue(values: MailValues, name: string): string | undefined {
  if (!isPlaceholder(name)) return undefined;
  const value = values[name];
  return value === undefined ? undefined : SHOWN[name](value);
}

const isPlaceholder = (name: string): name is keyof typeof SHOWN => Object.hasOwn(SHOWN, name);

const FINE_PRINT = 'font-size:13px;color:#57606a';
const BUTTON = [
  'display:inline-block',
  'padding:10px 16px',
  'border-radius:8px',
  'background:#1d4ed8',
  'color:#ffffff',
  'text-decoration:none',
].join(';');

function page(locale: Locale, blocks: readonly string[]): string {
  const body = 'margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1f2328;background:#ffffff';
  return [
    `<!doctype html><html lang="${locale}"><body style="${body}">`,
    `<div style="max-width:560px">${blocks.join('')}</div>`,
    '</body></html>',
  ].join('');
}

const QUOTATION = 'margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #d0d7de';

function paragraph(text: string): string {
  const [tag, style, shown] = text.startsWith('> ')
    ? ['blockquote', QUOTATION, text.replace(/^> /gm, '')]
    : ['p', 'margin:0 0 16px', text];
  return `<${tag} style="${style}">${escapeHtml(shown).replaceAll('\n', '<br>')}</${tag}>`;
}

function button({ label, url }: Link): string {
  const address = escapeHtml(url);
  return [
    `<p style="margin:0 0 8px"><a href="${address}" style="${BUTTON}">${escapeHtml(label)}</a></p>`,
    `<p style="margin:0 0 16px;${FINE_PRINT};word-break:break-all">${address}</p>`,
  ].join('');
}

function footnote(text: string): string {
  return `<p style="margin:24px 0 0;${FINE_PRINT}">${escapeHtml(text)}</p>`;
}

function finePrintLink({ label, url }: Link): string {
  return `<p style="margin:8px 0 0;${FINE_PRINT}"><a href="${escapeHtml(url)}">${escapeHtml(label)}</a></p>`;
}

/** Escapes for text and for double-quoted attribute values. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
