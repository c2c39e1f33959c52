import { defineConfig } from 'vitest/config';

/** How mutation testing runs tests: those of one group of `groups.mjs`. */
export default defineConfig({
  plugins: [
    {
      name: 'processes',
      // Stryker sets threads, which are faster, but in which a test cannot change the time zone.
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
