import { expect, test } from '@jest/globals';
import { errorBody } from './error-body.ts';
import { FieldErrors, fieldError, NotFound, say } from '../errors.ts';

const required = say('required');
const blank = say('blank');
const body = (...problems: ConstructorParameters<typeof FieldErrors>[0]) => errorBody(new FieldErrors(problems), 'en');

test('[SRV-01] the sentences of one field stay together, without duplicates', () => {
  expect(
    body(
      { path: ['a'], message: required },
      { path: ['b'], message: blank },
      { path: ['a'], message: blank },
      { path: ['a'], message: blank },
    ),
  ).toEqual({
    a: ['This field is required.', 'This field may not be blank.'],
    b: ['This field may not be blank.'],
  });
});

test('[SRV-01] problems inside a list keep their position', () => {
  expect(
    body({ path: ['entities', 1, 'entity'], message: required }, { path: ['entities', 3], message: blank }),
  ).toEqual({
    entities: [{}, { entity: ['This field is required.'] }, {}, { non_field_errors: ['This field may not be blank.'] }],
  });
  expect(body({ path: [1, 'text'], message: required })).toEqual([{}, { text: ['This field is required.'] }]);
});

test('[SRV-01] an error of the whole body is reported together with those of fields', () => {
  expect(errorBody(fieldError(null, say('login_failed')), 'en')).toEqual({
    non_field_errors: ['Unable to log in with provided credentials.'],
  });
  expect(body({ path: [], message: blank }, { path: ['a'], message: required })).toEqual({
    a: ['This field is required.'],
    non_field_errors: ['This field may not be blank.'],
  });
});

test('[SRV-01] every other error is one sentence', () => {
  expect(errorBody(new NotFound(say('not_found')), 'pt-BR')).toEqual({ detail: 'Não encontrado.' });
});
