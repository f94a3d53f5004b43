import tseslint from 'typescript-eslint';

/** The one rule that oxlint lacks (docs/adr/0023); comments name rules of oxlint. */
export default tseslint.config(
  {
    ignores: [
      '**/node_modules/',
      'build/',
      'var/',
      '**/*.js',
      '**/*.cjs',
      '**/*.mjs',
      '**/drizzle.config.ts',
      'packages/create/template/',
      'examples/',
    ],
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    linterOptions: { noInlineConfig: true, reportUnusedDisableDirectives: 'off' },
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { project: ['./tsconfig.web.json', './tsconfig.node.json'], tsconfigRootDir: import.meta.dirname },
    },
    rules: { '@typescript-eslint/no-unsafe-class-instance-assignment': 'error' },
  },
);
