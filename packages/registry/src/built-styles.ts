/** At-rules whose blocks contain rules for elements; those of others do not. */
const GROUPS = /^@(media|supports|container|layer|scope|starting-style)\b/;

interface Rule {
  readonly selector: string;
  readonly block: string;
}

const withoutComments = (css: string) => css.replaceAll(/\/\*[\s\S]*?\*\//g, '');
/** Comments and strings, whose braces and names must be ignored. */
const withoutStrings = (css: string) => css.replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""');

/** The end of the block that begins at `from`. */
function endOf(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1;
    if (css[at] === '}') depth -= 1;
    if (depth === 0) return at;
  }
  return css.length;
}

function* rulesIn(css: string): Generator<Rule> {
  for (let at = 0; ;) {
    const open = css.indexOf('{', at);
    if (open === -1) return;
    const end = endOf(css, open);
    // Statements such as `@layer a;` come before a rule.
    const selector = (css.slice(at, open).split(';').at(-1) ?? '').trim();
    yield { selector, block: css.slice(open + 1, end) };
    at = end + 1;
  }
}

/**
 * Commas within `:is(…)` do not separate selectors. A class within parentheses does not restrict a selector to the area
 * either: `body:has(.own)`.
 */
const partsOf = (selector: string): string[] => {
  let outer = selector;
  for (let before = ''; before !== outer;) [before, outer] = [outer, outer.replaceAll(/\([^()]*\)/g, '')];
  return outer.split(',').map((part) => part.trim());
};

/** Selectors of a style sheet that match elements of other areas: those without a class of the area. */
export function globalSelectors(css: string, area: string): string[] {
  const found: string[] = [];
  const walk = (text: string) => {
    for (const { selector, block } of rulesIn(text)) {
      if (GROUPS.test(selector)) walk(block);
      else if (!selector.startsWith('@'))
        found.push(...partsOf(selector).filter((part) => !part.includes(`.${area}_`)));
    }
  };
  walk(withoutStrings(withoutComments(css)));
  return [...new Set(found)];
}
