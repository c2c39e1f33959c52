import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const SPREAD = 'Write it out: spreading a literal only keeps the formatter from breaking a line.';
const spreads = [
  'ObjectExpression > SpreadElement > ObjectExpression',
  'ArrayExpression > SpreadElement > ArrayExpression',
  'JSXSpreadAttribute > ObjectExpression:not(:has(Property[computed=true]))',
].map((selector) => ({ selector, message: SPREAD }));
/** Words that UI texts must not contain. Strings with neither a capital letter nor a space are not UI texts. */
const WORDS =
  '/^(?=.*[A-Z ]).*(?<![-\\w])([Aa]new|[Mm]ended|[Ww]hoever|[Tt]heirs|by now|looked after|as usual|in doubt|goes by|told (somebody|someone))\\b/';
const PLAIN =
  'Use plain words: again, fixed, anyone, the other person’s, already, resolved, default, needs review, uses, notified.';

export default defineConfig(
  globalIgnores(['dist', 'dist-demo', 'coverage', '.artifacts']),
  { basePath: '..' },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [
      js.configs.recommended,
      tseslint.configs.recommendedTypeChecked,
      jsxA11y.flatConfigs.recommended,
    ],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: `${import.meta.dirname}/..` },
    },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      // A short name for an inferred type, in messages too.
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      '@typescript-eslint/no-import-type-side-effects': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      'no-console': 'error',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-restricted-syntax': ['error', ...spreads],
    },
  },
  {
    // Reads each file once more with the compiler's parser, so only where there are components and hooks.
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/demo/*.ts', 'src/demo/!(panel)/**', 'src/domain/**'],
    extends: [reactHooks.configs.flat['recommended-latest']],
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...spreads,
        ...[`Literal[value=${WORDS}]`, `JSXText[value=${WORDS}]`, `TemplateElement[value.raw=${WORDS}]`].map(
          (selector) => ({
            selector,
            message: PLAIN,
          }),
        ),
      ],
    },
  },
);
