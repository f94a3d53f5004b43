import { expect, test } from '@jest/globals';
import { parseRegister } from './requirements.ts';

const REGISTER = `# Register
## ACC: accounts (owner: mf-account)

| ID | Kind | Behaviour |
|---|---|---|
| ACC-01 | B | Sign up: form \`a | b\` and more. |
| ACC-02 | S | Sign in. |

## Nothing here

## NLU: engine

| ID | Kind | Behaviour |
|---|---|---|
| NLU-01 | U | Same bytes. |
`;

test('areas and their rows are read; headings without rows are skipped', () => {
  expect(parseRegister(REGISTER)).toEqual([
    {
      title: 'ACC: accounts (owner: mf-account)',
      requirements: [
        { id: 'ACC-01', kind: 'B', behavior: 'Sign up: form `a | b` and more.' },
        { id: 'ACC-02', kind: 'S', behavior: 'Sign in.' },
      ],
    },
    { title: 'NLU: engine', requirements: [{ id: 'NLU-01', kind: 'U', behavior: 'Same bytes.' }] },
  ]);
});

test('a row of another kind is an error naming its line', () => {
  expect(() => parseRegister('## A\n| ACC-01 | X | what |')).toThrow('Line 2');
});

test('a duplicate ID is an error', () => {
  expect(() => parseRegister('## A\n| ACC-01 | B | one |\n| ACC-01 | B | two |')).toThrow(
    'Line 3 of the register repeats ACC-01.',
  );
});
