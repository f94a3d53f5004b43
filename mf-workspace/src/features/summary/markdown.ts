import MarkdownIt from 'markdown-it';

/** What a description may use; everything else, HTML above all, stays the text that it is. */
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
/** The page has its own h1, and the description's section an h2. */
const HEADINGS_BELOW = 2;
const LOWEST_HEADING = 6;

const markdown = new MarkdownIt('zero', { html: false, linkify: false }).enable(RULES);

// Links lead out of the product only by addresses that name where they go.
markdown.validateLink = (address) => SAFE_LINK.test(address.trim());
for (const rule of ['heading_open', 'heading_close']) {
  markdown.renderer.rules[rule] = (tokens, index, options, _env, self) => {
    const token = tokens[index];
    if (token) token.tag = `h${Math.min(LOWEST_HEADING, Number(token.tag.slice(1)) + HEADINGS_BELOW)}`;
    return self.renderToken(tokens, index, options);
  };
}
markdown.renderer.rules['link_open'] = (tokens, index, options, _env, self) => {
  tokens[index]?.attrSet('rel', 'noopener noreferrer nofollow ugc');
  return self.renderToken(tokens, index, options);
};

/** Turns a description into HTML made of an allow-list of elements; never the writer's own HTML [DASH-04]. */
export function renderMarkdown(source: string): string {
  return markdown.render(source);
}
