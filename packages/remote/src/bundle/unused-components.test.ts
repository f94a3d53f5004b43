import { expect, test } from '@jest/globals';

import markPure from './unused-components.ts';

test('[LOOK-06] a component of the router that nothing uses can be dropped, with its name', () => {
  const source = 'var Form = React10.forwardRef(\n  () => null\n);\nForm.displayName = "Form";\nvar one = other();\n';
  expect(markPure(source)).toBe(
    'var Form = /* @__PURE__ */ React10.forwardRef(\n  () => null\n);\n\nvar one = other();\n',
  );
});
