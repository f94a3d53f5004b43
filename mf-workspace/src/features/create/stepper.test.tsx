import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen, within } from '@testing-library/react';

import { Stepper } from './stepper.tsx';

const TITLES = ['Details', 'Categories', 'Done'];

test('[LOOK-05] the steps show the current one and link back to completed ones', () => {
  const handleStep = jest.fn();
  const { rerender } = render(<Stepper titles={TITLES} current={1} onStep={handleStep} />);
  const steps = screen.getByRole('list', { name: 'Steps' });
  expect(steps.querySelector('[aria-current="step"]')?.textContent).toBe('2Categories');
  const [back, ...others] = within(steps).getAllByRole('button');
  expect([back?.getAttribute('aria-label'), others]).toEqual(['Back to Details', []]);
  fireEvent.click(back ?? steps);
  expect(handleStep).toHaveBeenCalledWith(0);
  rerender(<Stepper titles={TITLES} current={2} />);
  expect(within(steps).queryByRole('button')).toBeNull();
});
