import type { LicensedPackage, ThirdPartyPackage } from './packages.ts';

/** Licenses under which a package may be part of the product. */
const ALLOWED = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT AND ISC',
  'MIT-0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
]);

/** Packages that do not declare a license but include the text of one. */
const UNDECLARED: Readonly<Record<string, string>> = { '@antv/g2-extension-plot': 'MIT' };

/** Packages with a license whose compatibility with the product's own, Apache-2.0, has not been checked. */
export const licenseProblems = (packages: readonly LicensedPackage[]): string[] =>
  problemsOf(packages, ALLOWED, 'licenses');

/** Licenses allowed for tools, which are not part of the product: none that restricts the work made with them. */
const ALLOWED_TOOLS = new Set([...ALLOWED, '(MIT AND Zlib)', 'Apache-2.0 AND MIT', 'CC0-1.0', 'MPL-2.0', 'Unlicense']);

/** Tools of building and testing, and platform packages, with a license that has not been reviewed. */
export const toolProblems = (packages: readonly LicensedPackage[]): string[] =>
  problemsOf(packages, ALLOWED_TOOLS, 'licenses of tools');

const problemsOf = (packages: readonly LicensedPackage[], allowed: ReadonlySet<string>, list: string) =>
  packages
    .filter(({ name, license }) => !allowed.has(UNDECLARED[name] ?? license))
    .map(
      ({ name, version, license }) => `${name} ${version} is under "${license}", which is not on the list of ${list}.`,
    );

/** The text: each package with its license, then each distinct license text with its packages. */
export function thirdPartyPage(packages: readonly ThirdPartyPackage[], introduction: string): string {
  const owners = new Map<string, string[]>();
  for (const { name, version, texts } of packages)
    for (const text of texts) owners.set(text, [...(owners.get(text) ?? []), `${name} ${version}`]);
  const rows = packages.map(({ name, version, license }) => `- ${name} ${version}: ${UNDECLARED[name] ?? license}`);
  const texts = [...owners].map(([text, names]) => `### ${names.join(', ')}\n\n${indented(text)}`);
  const [table, licenses] = [rows.join('\n'), texts.join('\n\n')];
  return `${introduction.trimEnd()}\n\n## Packages\n\n${table}\n\n## License texts\n\n${licenses}\n`;
}

const indented = (text: string) => text.replaceAll(/^(?=.)/gm, '    ');
