import MarkdownIt from 'markdown-it';

/** Markdown rules allowed in descriptions; everything else, especially HTML, stays plain text. */
const RULES = [
  'heading',
  'lheading',
  'list',
  'blockquote',
  'fence',
  'code',
  'hr',
  'table',
  'emphasis',
  'strikethrough',
  'backticks',
  'link',
  'autolink',
  'newline',
  'escape',
  'entity',
];
const SAFE_LINK = /^(https?:|mailto:)/i;
/** The page has its own h1, and the section of the description an h2. */
const HEADINGS_BELOW = 2;
const LOWEST_HEADING = 6;

const markdown = new MarkdownIt('zero', { html: false, linkify: false }).enable(RULES);

// Only absolute links with a safe protocol leave the product.
markdown.validateLink = (address) => SAFE_LINK.test(address.trim());
for (const rule of ['heading_open', 'heading_close']) {
  markdown.renderer.rules[rule] = (...[tokens, index, options, , self]) => {
    const token = tokens[index];
    if (token) token.tag = `h${Math.min(LOWEST_HEADING, Number(token.tag.slice(1)) + HEADINGS_BELOW)}`;
    return self.renderToken(tokens, index, options);
  };
}
markdown.renderer.rules['link_open'] = (...[tokens, index, options, , self]) => {
  tokens[index]?.attrSet('rel', 'noopener noreferrer nofollow ugc');
  return self.renderToken(tokens, index, options);
};

/** Renders a description as HTML with an allow-list of elements; raw HTML is never passed through [DASH-04]. */
export function renderMarkdown(source: string): string {
  return markdown.render(source);
}
