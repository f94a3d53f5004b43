import { StyleProvider } from '@ant-design/cssinjs';
import { expect, test } from '@jest/globals';
import { render } from '@testing-library/react';
import { Button } from 'antd';

import { createLastingStyles } from './lasting-styles.ts';

const styles = () => [...document.querySelectorAll('style')];

test('styles stay when the last component that uses them is removed, and the next one adds none', () => {
  const cache = createLastingStyles();
  const button = (
    <StyleProvider cache={cache}>
      <Button>Go</Button>
    </StyleProvider>
  );
  const { unmount } = render(button);
  const worn = styles();
  expect(worn.length).toBeGreaterThan(0);
  unmount();
  expect(styles()).toEqual(worn);
  render(button);
  expect(styles()).toEqual(worn);
});
