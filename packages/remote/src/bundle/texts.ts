import { readSources } from './source-contract.ts';
import { callsIn, entriesOf, parseSource, valueOf } from './syntax.ts';

const LOCALES = ['en-US', 'pt-BR'] as const;

/** Missing texts of the web package in a folder. */
export const missingTexts = async (folder: string): Promise<string[]> =>
  (await Promise.all((await readSources(folder)).map(textProblems))).flat();

/** Missing texts of a source: keys that one language has and another does not. */
export async function textProblems(source: string): Promise<string[]> {
  if (!source.includes('defineMessages(')) return [];
  return callsIn(await parseSource(source)).flatMap(({ name, args: [namespace, texts] }) => {
    if (name !== 'defineMessages' || namespace?.type !== 'StringLiteral' || texts?.type !== 'ObjectExpression')
      return [];
    return missingIn(
      namespace.value,
      LOCALES.map((locale) => {
        const own = valueOf(texts, locale);
        return [locale, own?.type === 'ObjectExpression' ? new Map(entriesOf(own)) : new Map()] as const;
      }),
    );
  });
}

function missingIn(
  namespace: string,
  languages: readonly (readonly [string, ReadonlyMap<string, unknown>])[],
): string[] {
  const keys = [...new Set(languages.flatMap(([, texts]) => [...texts.keys()]))];
  return languages.flatMap(([locale, texts]) =>
    keys.filter((key) => !texts.has(key)).map((key) => `${namespace} has no text "${key}" in ${locale}.`),
  );
}
