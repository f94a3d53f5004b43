const path = require('node:path');

// jsdom matches every element with each rule of its default style sheet, although all that queries by role, accessible names
// and simulated users ask for is what is displayed, and how.
const ofEnvironment = { paths: [path.dirname(require.resolve('jest-environment-jsdom'))] };
const jsdom = path.dirname(require.resolve('jsdom', ofEnvironment));
const sheet = path.join(jsdom, 'jsdom/browser/default-stylesheet.js');
require(sheet);
require.cache[sheet].exports = `
  address, article, aside, blockquote, center, dd, details, dialog, dir, div, dl, dt, fieldset, figcaption, figure, footer,
  form, h1, h2, h3, h4, h5, h6, header, hgroup, hr, html, body, legend, li, main, menu, nav, ol, optgroup, option, p, pre,
  section, summary, ul, table, tr, td, th, thead, tbody, tfoot, caption { display: block }
  button, input, meter, progress, select, textarea { display: inline-block }
  area, base, datalist, input[type="hidden"], head, link, meta, noframes, param, rp, script, style, template, title, [hidden],
  dialog:not([open]) { display: none }
`;

module.exports = require('jest-environment-jsdom');
