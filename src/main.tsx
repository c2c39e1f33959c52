import './styles/base.scss';
import type { Config } from './api/config';
import type { Slots } from './components/slots';
import { prefetch } from './app/prefetch';
import { reloadOnce } from './app/release/release';
import { startTheme } from './app/theme';
import { report } from './lib/report';

/** The build's link that fetches boot's code (vite.config.ts). The development server has none, and nothing to gain. */
const BOOT_LINK = 'boot';

startTheme();

/** A page without React: whatever kept the app from starting may be React itself. */
function showFailure(cause: unknown): void {
  const main = document.createElement('main');
  main.className = 'pl-boot-failure';
  const title = document.createElement('h1');
  title.textContent = 'Plumbline cannot start';
  const text = document.createElement('p');
  text.textContent =
    'Reload the page. If the problem continues, send the details below to your administrator.';
  const details = document.createElement('pre');
  details.textContent = cause instanceof Error ? cause.message : String(cause);
  main.append(title, text, details);
  document.getElementById('root')?.replaceChildren(main);
}

/** The demo API in this browser, its people beside the sign-in form, and its controls on every page. A production build holds none of it. */
async function demo(config: Config) {
  const [{ startDemo }, { PeopleList }, { demoCorner }] = await Promise.all([
    import('./demo/browser'),
    import('./demo/PeopleList'),
    import('./demo/panel/DemoCorner'),
  ]);
  const started = await startDemo(config);
  const slots: Slots = { signIn: PeopleList, corner: demoCorner(started) };
  return { config: started.config, fetch: started.fetch, slots };
}

async function start(): Promise<void> {
  // Side by side: neither the configuration nor the app's code waits for the other.
  const configFile = fetch(import.meta.env.VITE_CONFIG_URL ?? 'config.json', { cache: 'no-cache' });
  configFile.catch(() => undefined);
  // Who comes back is shown the shell and the page of the address: their code need not wait until boot has found that out.
  if (document.cookie.includes('accessToken=')) {
    import('./app/shell/Shell').catch(() => undefined);
    // Behind boot's: fetched side by side, each would come later, and boot's has most to do first.
    const boot = document.getElementById(BOOT_LINK);
    boot?.addEventListener('load', () => prefetch(window.location.hash), { once: true });
  }
  const { boot } = await import('./app/boot');
  await boot(configFile, import.meta.env.MODE === 'demo' ? demo : undefined);
}

start().catch(async (cause: unknown) => {
  await reloadOnce();
  // ERR-25
  report('error', 'the app could not start', cause);
  showFailure(cause);
});
