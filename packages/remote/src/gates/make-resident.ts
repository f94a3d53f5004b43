import type { Setup, Intelligence } from '../../../../e2e/fixtures/setup.ts';
import { unique } from '../../../../e2e/fixtures/people.ts';
import type { Person } from '../../../../e2e/fixtures/people.ts';
import type { Resident } from './places.ts';

/** A resident of the product that the tests started. */
interface TestedResident extends Resident {
  readonly person: Person;
}

/** @param person gets another intelligence; without one a new user is created */
export async function makeResident(setup: Setup, person?: Person): Promise<TestedResident> {
  const owner = person ?? (await setup.person());
  const repository: Intelligence = await setup.intelligence(owner);
  await setup.sentences(owner, repository, [
    { text: 'hello there', intent: 'greet' },
    { text: 'good morning', intent: 'greet' },
  ]);
  return {
    person: owner,
    values: {
      ownerNickname: repository.owner,
      slug: repository.slug,
      nickname: repository.owner,
      intelligence: repository.name,
      word: unique(),
    },
  };
}
