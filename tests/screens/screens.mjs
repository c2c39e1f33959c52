// `npm run screens [-- --all]` passes its flags in an environment variable, because Playwright accepts no custom
// flags.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';

rmSync('.artifacts/screens', { recursive: true, force: true });
const { status } = spawnSync('npx', ['playwright', 'test', '--config', '.config/screens.config.ts'], {
  stdio: 'inherit',
  env: { ...process.env, SCREENS_ALL: process.argv.includes('--all') ? '1' : '' },
});
process.exit(status ?? 1);
