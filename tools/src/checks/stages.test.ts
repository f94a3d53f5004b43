import { describe, expect, test } from '@jest/globals';
import { nightlyStages } from './nightly-stages.ts';
import { changedStages, quickStages, stagesOf } from './stages.ts';
import type { Stage } from './stages.ts';

const commandsOf = (files: string[]) =>
  new Map(
    changedStages(files)
      .flat()
      .map(({ name, commands }: Stage) => [name, commands.map((command) => command.join(' ')).join('\n')]),
  );

describe('[OPS-60] a check of what changed', () => {
  test('checks types and boundaries as a whole, the rest in the changed files, and runs related tests', () => {
    const commands = commandsOf(['docs/operations.md', 'nlu/src/train.ts']);
    expect([...commands.keys()]).toEqual(['types', 'format', 'lint', 'boundaries', 'related tests']);
    expect(commands.get('format')).toMatch(/docs\/operations\.md nlu\/src\/train\.ts$/);
    expect(commands.get('lint')).toMatch(/ nlu\/src\/train\.ts$/);
    expect(commands.get('related tests')).toMatch(/--findRelatedTests \S+ nlu\/src\/train\.ts$/);
  });

  test('of documents only checks their format', () => {
    expect([...commandsOf(['docs/operations.md']).keys()]).toEqual(['format']);
  });

  test('of no changes does nothing', () => {
    expect(changedStages([])).toEqual([]);
  });
});

test('a part of all tests runs in shards', () => {
  const commands = stagesOf('browser', '2/4')
    .flat()
    .map((stage: Stage) => stage.commands.flat().at(-1));
  expect(commands).toEqual([expect.stringMatching(/build\.ts$/), '--shard=2/4']);
  expect(() => stagesOf('browsers')).toThrow(
    'The parts are checks, http, build, browser; browsers is not one of them.',
  );
});

test('stages run by their names, after the web build if one needs it', () => {
  const names = (stages: readonly (Stage | readonly Stage[])[]) => stages.flat().map(({ name }) => name);
  expect(names(quickStages(['lint', 'types']))).toEqual(['lint', 'types']);
  expect(names(quickStages([]))).toContain('unit tests');
  expect(names(nightlyStages(['fuzz']))).toEqual(['fuzz']);
  expect(names(nightlyStages(['leak', 'fuzz']))).toEqual(['web build', 'leak', 'fuzz']);
  expect(() => quickStages(['lints'])).toThrow(/^The stages are types, format, lint, .*; lints is not one of them\.$/);
  expect(() => nightlyStages(['fuz'])).toThrow(/ fuz is not one of them\.$/);
});

test('[TEST-09] the nightly run includes the unit and HTTP tests that `npm test` leaves out', () => {
  const isWhole = ({ prepare }: Stage) => prepare?.()['TEST_SAMPLE'] === 'whole';
  expect(nightlyStages(['unit', 'http']).map(isWhole)).toEqual([true, true]);
});
