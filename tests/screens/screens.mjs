// `npm run screens [-- --all]`: Playwright takes no flags of ours, so they travel as an environment variable.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('npx', ['playwright', 'test', '--config', '.config/screens.config.ts'], {
  stdio: 'inherit',
  env: { ...process.env, SCREENS_ALL: process.argv.includes('--all') ? '1' : '' },
});
process.exit(status ?? 1);
