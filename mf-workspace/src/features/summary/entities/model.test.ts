import { expect, test } from '@jest/globals';

import type { RepositoryInfo } from 'shared/repository';

import { repositoryInfo } from '../../../testing/repository.ts';
import { boxesOf } from './model.ts';

const repository = repositoryInfo({
  groups: [
    {
      id: 2,
      group_id: 2,
      value: 'time',
      entities: [{ id: 21, entity_id: 21, value: 'date' }],
      examples__count: 1,
      repository: 'r',
    },
    {
      id: 1,
      group_id: 1,
      value: 'place',
      entities: [
        { id: 12, entity_id: 12, value: 'town' },
        { id: 11, entity_id: 11, value: 'city' },
      ],
      examples__count: 1,
      repository: 'r',
    },
  ],
  other_group: {
    entities: [{ id: 31, entity_id: 31, value: 'genre' }],
    examples__count: 1,
    repository: 'r',
    value: 'other',
  },
});
const drawn = (moves: readonly (readonly [number, number | null])[] = [], confirmedIn?: RepositoryInfo) =>
  boxesOf(repository, new Map(moves.map(([entity, to]) => [entity, confirmedIn ? { to, confirmedIn } : { to }]))).map(
    ({ name, entities }) => [name, entities.map((entity) => entity.name)],
  );

test('[DASH-05] groups and entities are sorted by name, ungrouped entities last', () => {
  expect(drawn()).toEqual([
    ['place', ['city', 'town']],
    ['time', ['date']],
    [undefined, ['genre']],
  ]);
});

test('[DASH-05] an unconfirmed move is shown', () => {
  expect(
    drawn([
      [31, 2],
      [11, null],
    ]),
  ).toEqual([
    ['place', ['town']],
    ['time', ['date', 'genre']],
    [undefined, ['city']],
  ]);
});

test('[DASH-05] a confirmed move is shown until the document has it', () => {
  expect(drawn([[31, 2]], repository)).toEqual(drawn([[31, 2]]));
  expect(drawn([[31, 2]], structuredClone(repository))).toEqual(drawn());
});

test('[DASH-05] a move into a deleted group is not shown', () => {
  expect(drawn([[31, 99]])).toEqual(drawn());
});
