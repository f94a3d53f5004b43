import { expect, test } from '@jest/globals';
import { z } from 'zod';
import {
  choice,
  email,
  file,
  integer,
  list,
  longText,
  numberChoice,
  password,
  readOnly,
  text,
  truth,
} from './fields.ts';
import { formMetadata } from './form-metadata.ts';

const field = (schema: z.ZodType) => formMetadata(z.object({ some_field: schema }))?.['some_field'];
const usual = { required: true, read_only: false, label: 'Some field', style: {} };

test('[ACC-12] the fields are in the order of the schema', () => {
  const schema = z.object({ b: text(), a: text().optional(), c: readOnly() });
  expect(Object.keys(formMetadata(schema) ?? {})).toEqual(['b', 'a', 'c']);
});

test.each([
  ['text', text({ max: 5, min: 2 }), { ...usual, type: 'string', max_length: 5, min_length: 2 }],
  ['optional text', text({ blank: true }).optional(), { ...usual, required: false, type: 'string' }],
  ['long text', longText({ max: 350, blank: true }), { ...usual, type: 'textarea', max_length: 350 }],
  [
    'e-mail',
    email({ label: 'Email', help: 'Yours.' }),
    { ...usual, type: 'email', label: 'Email', help_text: 'Yours.', max_length: 254 },
  ],
  ['password', password(), { ...usual, type: 'password' }],
  ['number', integer(), { ...usual, type: 'integer' }],
  ['bounded number', integer({ min: 1, max: 9 }), { ...usual, type: 'integer', min_value: 1, max_value: 9 }],
  ['truth', truth(), { ...usual, type: 'boolean' }],
  ['file', file(), { ...usual, type: 'file upload' }],
  [
    'hidden',
    readOnly({ type: 'boolean' }),
    { ...usual, required: false, read_only: true, type: 'boolean', style: { show: false } },
  ],
  [
    'settings only',
    text({ show: false, onlySettings: true }),
    { ...usual, type: 'string', style: { show: false, only_settings: true } },
  ],
  [
    'choice',
    choice(['en', 'pt'], { displayNames: { en: 'English' } }),
    {
      ...usual,
      type: 'choice',
      choices: [
        { value: 'en', display_name: 'English' },
        { value: 'pt', display_name: 'pt' },
      ],
    },
  ],
  [
    'choice of numbers',
    numberChoice([1, 3]),
    {
      ...usual,
      type: 'choice',
      choices: [
        { value: 1, display_name: '1' },
        { value: 3, display_name: '3' },
      ],
    },
  ],
])('[ACC-12] the form describes %s', (_, schema, info) => {
  expect(field(schema)).toEqual(info);
});

test('[ACC-12] lists and objects describe their contents', () => {
  const item = z.object({ start: integer(), entity: text({ max: 64 }) });
  expect(field(list(item))).toMatchObject({
    type: 'list',
    child: {
      type: 'nested object',
      children: { start: { type: 'integer', label: 'Start' }, entity: { max_length: 64 } },
    },
  });
});

test('[ACC-12] a body that is not an object has no form', () => {
  expect(formMetadata(z.array(z.string()))).toBeUndefined();
});
