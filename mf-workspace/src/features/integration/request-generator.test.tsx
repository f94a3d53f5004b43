import { beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { chooseLocale } from 'shared/i18n';
import { fakeServer, renderArea } from 'shared/testing';

import { repositoryInfo } from '../../testing/repository.ts';
import { RequestGenerator } from './request-generator.tsx';

const KEY = '3f2c91aa-0000-4000-8000-000000000000';

beforeEach(() => chooseLocale('en-US'));

test.each([
  [false, '3f2c••••••••'],
  [true, KEY],
])('[INT-02] code on screen has a masked key until it is asked for: %p', (isShown, expected) => {
  fakeServer({});
  renderArea(
    <RequestGenerator
      repository={repositoryInfo()}
      endpoint="https://nlu.example.org/v2/parse/"
      parseKey={KEY}
      note=""
      isShown={isShown}
    />,
  );
  const code = screen.getByLabelText('Code: cURL').textContent;
  expect(code).toContain(`Bearer ${expected}`);
  expect(code.includes(KEY)).toBe(isShown);
});
