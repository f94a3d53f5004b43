import { expect, test } from '@jest/globals';

import { renderMarkdown } from './markdown.ts';

test.each([
  ['**bold** and `code`', '<p><strong>bold</strong> and <code>code</code></p>\n'],
  ['# Title', '<h3>Title</h3>\n'],
  ['- one\n- two', '<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n'],
  [
    '[site](https://example.org)',
    '<p><a href="https://example.org" rel="noopener noreferrer nofollow ugc">site</a></p>\n',
  ],
])('[DASH-04] %j is rendered', (source, html) => expect(renderMarkdown(source)).toBe(html));

test.each([
  ['<script>alert(1)</script>'],
  ['<img src=x onerror=alert(1)>'],
  ['![x](https://tracker.example/pixel.png)'],
  ['[x](javascript:alert(1))'],
  ['[x](data:text/html,<script>alert(1)</script>)'],
  ['<javascript:alert(1)>'],
  ['[x](  JaVaScRiPt:alert(1))'],
  ['<b onclick="alert(1)">x</b>'],
])('[DASH-04] %j stays plain text', (source) => {
  const box = document.createElement('div');
  box.innerHTML = renderMarkdown(source);
  expect(box.querySelector('script, img, b, [onclick], [onerror]')).toBeNull();
  for (const link of box.querySelectorAll('a')) expect(link.href).toMatch(/^(https?|mailto):/);
});
