import { defineConfig } from 'vitest/config';

/** Runs the tests of one group of `groups.mjs` for mutation testing. */
export default defineConfig({
  plugins: [
    {
      name: 'processes',
      // Stryker uses threads, which are faster. A test cannot change the time zone in a thread.
      configureVitest({ project }) {
        if (process.env.MUTATION_ZONES) project.config.pool = 'forks';
      },
    },
  ],
  test: {
    environment: 'node',
    restoreMocks: true,
    unstubGlobals: true,
    include: process.env.MUTATION_TESTS?.split(' ') ?? [],
  },
});
