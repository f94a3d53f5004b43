import { escapeHtml } from '../../../resources/mail/compose.ts';
import type { OutboxMail } from './outbox.schema.ts';

const STYLE = [
  'body{font:15px/1.5 system-ui,sans-serif;max-width:760px;margin:0 auto;padding:24px;color:#1f2328;background:#fff}',
  'article{border:1px solid #d0d7de;border-radius:8px;padding:16px;margin:0 0 16px}',
  'h1{font-size:22px}',
  'h2{font-size:17px;margin:0}',
  'pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:12px 0 0}',
  '.state{color:#57606a;margin:0}',
  '@media(prefers-color-scheme:dark){',
  'body,a{color:#e6edf3;background:#0d1117}.state{color:#9198a1}article{border-color:#3d444d}',
  '}',
].join('');

/** Content security policy of the page: only inline styles. */
export const OUTBOX_POLICY = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** Lists the outbox as a page for developers. */
export function outboxPage(mails: readonly OutboxMail[]): string {
  const list = mails.length === 0 ? '<p>No mail yet.</p>' : mails.map(article).join('');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    `<meta name="viewport" content="width=device-width"><title>Outbox</title><style>${STYLE}</style></head>`,
    `<body><h1>Outbox</h1>${list}</body></html>`,
  ].join('');
}

function article({ recipient, subject, created_at: created, text, ...mail }: OutboxMail): string {
  const state = `${escapeHtml(recipient)} · ${created} · ${escapeHtml(stateOf(mail))}`;
  return [
    `<article><h2>${escapeHtml(subject)}</h2><p class="state">${state}</p>`,
    text === null ? '' : `<pre>${withLinks(escapeHtml(text))}</pre>`,
    '</article>',
  ].join('');
}

function stateOf({
  sent_at: sent,
  given_up_at: givenUp,
  attempts,
  error,
}: Pick<OutboxMail, 'sent_at' | 'given_up_at' | 'attempts' | 'error'>): string {
  if (sent !== null) return 'sent';
  if (givenUp !== null) return `given up: ${error ?? ''}`;
  return attempts === 0 ? 'waiting' : `tried ${attempts} times: ${error ?? ''}`;
}

function withLinks(escaped: string): string {
  return escaped.replace(/https?:\/\/[^\s<&"]*[^\s<&".,]/g, (url) => `<a href="${url}">${url}</a>`);
}
