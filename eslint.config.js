import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const KEBAB_FILES = {
  rules: {
    'kebab-case': {
      create: (context) => ({
        Program(node) {
          const name = context.filename.split('/').at(-1);
          if (!/^[a-z0-9]+([.-][a-z0-9]+)*\.[cm]?tsx?$/.test(name))
            context.report({ node, message: `File names are kebab-case: ${name}` });
        },
      }),
    },
  },
};

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      'build/',
      'var/',
      '**/generated.ts',
      '**/*.js',
      '**/*.cjs',
      '**/*.mjs',
      '**/drizzle.config.ts',
      'packages/remote/template/',
      'examples/',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    extends: [tseslint.configs.strictTypeChecked],
    plugins: { files: KEBAB_FILES },
    languageOptions: {
      parserOptions: { project: ['./tsconfig.web.json', './tsconfig.node.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      'files/kebab-case': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/ban-ts-comment': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      'max-depth': ['error', 3],
      // Prettier cannot break strings, templates and comments.
      'max-len': ['error', { code: 120 }],
      // Numbers read the same in text however they are printed.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/restrict-plus-operands': ['error', { allowNumberAndString: true }],
      // `() => close()` as a handler says no less than its form with braces.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      complexity: ['error', 12],
      'max-lines-per-function': ['error', { max: 80 }],
      'max-params': ['error', 4],
      // Augmenting a module takes an interface.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['{packages,launcher,tools}/**/*.ts', 'nlu/{bench,packs}/**/*.ts', 'server/bench/**/*.ts', 'e2e/**/*.ts'],
    rules: { 'no-console': 'off' },
  },
  { files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/specs/**'], rules: { 'max-lines-per-function': 'off' } },
  {
    files: ['**/messages.ts', '**/*-messages.ts', '**/languages.ts', '**/*catalogue*.ts', '**/migrations/**'],
    rules: { 'max-lines': 'off' },
  },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // A container handles the shortcuts of the controls inside it; keys are not a mouse-only interaction.
      'jsx-a11y/no-noninteractive-element-interactions': [
        'error',
        { handlers: ['onClick', 'onMouseDown', 'onMouseUp'] },
      ],
      // A scrollable region must be reachable by keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: ['pre'], roles: ['group', 'tabpanel'] }],
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    },
  },
);
