import { firstOverlap, fitsText, foldName } from 'shared/domain';
import { patternProblem } from '../../../engine/pattern.ts';
import { ArchiveRefused } from './archive-problem.ts';
import type { ArchivedNames, ArchivedSentence, ArchivedTest, ArchivedVersion } from './archive.schema.ts';
import type { OpenedArchive } from './read-archive.ts';
import type { ContentStep } from './version-content.ts';

type Marked = Pick<ArchivedTest, 'text' | 'entities'>;

/**
 * Reads a whole archive and checks what a schema cannot express: referenced names exist, marks fit their text, nothing
 * occurs twice, and the counts are correct. @throws ArchiveRefused
 */
export async function checkArchive({ manifest, steps }: OpenedArchive): Promise<void> {
  const { versions } = manifest;
  demand(versions.filter((version) => version.is_default).length === 1, 'archive.json: versions');
  demandUnique(
    versions.map(({ name }) => name),
    'archive.json: versions',
  );
  demand(
    manifest.files.every(({ version }) => version < versions.length),
    'archive.json: files',
  );
  for (const [place, version] of versions.entries()) await checkVersion(version, place, steps(place));
}

async function checkVersion(version: ArchivedVersion, place: number, steps: AsyncIterable<ContentStep>): Promise<void> {
  const at = `archive.json: versions.${place}`;
  const checker = createChecker(at);
  for await (const step of steps) checker.take(step);
  const { sentences, translations, tests, results } = checker.counts;
  demand(
    sentences === version.sentences &&
      translations === version.translations &&
      tests === version.tests &&
      results === version.results,
    at,
  );
}

function createChecker(at: string) {
  const counts = { sentences: 0, translations: 0, tests: 0, results: 0 };
  const names = { intents: new Set<string>(), entities: new Set<string>(), areRead: false };
  const seen = { sentences: new Set<string>(), tests: new Set<string>() };
  const checkMarks = ({ text, entities }: Marked, where: string) => {
    demand(
      entities.every((mark) => fitsText(text, mark) && names.entities.has(mark.entity)) && firstOverlap(entities) < 0,
      `${where}.entities`,
    );
  };
  const checkSentence = (row: ArchivedSentence, where: string) => {
    demand(names.intents.has(row.intent), `${where}.intent`);
    checkMarks(row, where);
    demandNew(seen.sentences, keyOf(row), where);
    demandUnique([row.language, ...row.translations.map(({ language }) => language)], `${where}.translations`);
    row.translations.forEach((translation, index) => checkMarks(translation, `${where}.translations.${index}`));
    counts.translations += row.translations.length;
  };
  const checkTest = (row: ArchivedTest, where: string) => {
    checkMarks(row, where);
    demandNew(seen.tests, keyOf(row), where);
  };
  return {
    counts,
    take: (step: ContentStep) => {
      if (step.kind === 'names') {
        demand(!names.areRead, `${at}: names`);
        names.areRead = true;
        checkNames(step.rows, at);
        names.intents = new Set(step.rows.intents);
        names.entities = new Set(step.rows.entities.map(({ name }) => name));
        return;
      }
      const whereOf = (index: number, before: number) => `${at}: ${step.kind}.${before + index}`;
      if (step.kind === 'sentences') {
        step.rows.forEach((row, index) => checkSentence(row, whereOf(index, counts.sentences)));
        counts.sentences += step.rows.length;
      }
      if (step.kind === 'tests') {
        step.rows.forEach((row, index) => checkTest(row, whereOf(index, counts.tests)));
        counts.tests += step.rows.length;
      }
      if (step.kind === 'results') counts.results += step.rows.length;
      if (step.kind === 'result_rows')
        step.rows.forEach(({ result }, index) => demand(result < counts.results, whereOf(index, 0)));
    },
  };
}

function checkNames({ intents, groups, entities, values }: ArchivedNames, at: string): void {
  demandUnique(intents.map(foldName), `${at}: names.intents`);
  demandUnique(groups, `${at}: names.groups`);
  demandUnique(
    entities.map(({ name }) => foldName(name)),
    `${at}: names.entities`,
  );
  const known = new Set(groups);
  for (const [index, { group, values: own, patterns }] of entities.entries()) {
    const where = `${at}: names.entities.${index}`;
    demand(group === null || known.has(group), `${where}.group`);
    demandUnique(own.map(valueKey), `${where}.values`);
    demand(
      patterns.every((pattern) => patternProblem(pattern) === undefined),
      `${where}.patterns`,
    );
  }
  demandUnique(values.map(valueKey), `${at}: names.values`);
}

const valueKey = ({ language, value }: ArchivedNames['values'][number]) => `${language ?? ''}\n${value}`;
const keyOf = ({ language, intent, text }: ArchivedTest | ArchivedSentence) => `${language}\n${intent}\n${text}`;

function demand(holds: boolean, place: string): void {
  if (!holds) throw new ArchiveRefused({ code: 'invalid', place });
}

function demandUnique(items: readonly string[], place: string): void {
  demand(new Set(items).size === items.length, place);
}

function demandNew(seen: Set<string>, key: string, place: string): void {
  demand(!seen.has(key), place);
  seen.add(key);
}
