import './styles/base.scss';
import type { Config } from './api/config';
import type { Slots } from './components/slots';
import { reloadOnce } from './app/release/release';
import { startTheme } from './app/theme';
import { report } from './lib/report';

/** The build's link that preloads the startup code (vite.config.ts). The development server has none. */
const BOOT_LINK = 'boot';

startTheme();

/** A page without React, which may be what failed to load. */
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

/**
 * Starts the demo API in this browser, with its people on the sign-in page and its controls on every page. Production
 * builds do not contain it.
 */
async function launchDemo(config: Config) {
  const [{ startDemo }, { PeopleList }, { demoButton }] = await Promise.all([
    import('./demo/browser'),
    import('./demo/PeopleList'),
    import('./demo/panel/DemoButton'),
  ]);
  const started = await startDemo(config);
  const slots: Slots = { signIn: PeopleList, corner: demoButton(started) };
  return { config: started.config, fetch: started.fetch, slots };
}

/**
 * A signed-in user will need the shell and the page of the address, so their code loads early. Errors are ignored here;
 * the router reports them.
 */
function prefetchSignedIn(): void {
  import('./app/shell/Shell').catch(() => undefined);
  const routes = import('./app/prefetch').catch(() => undefined);
  // After the startup code: loading them in parallel would delay it.
  const prefetchPage = () => void routes.then((code) => code?.prefetch(window.location.hash));
  document.getElementById(BOOT_LINK)?.addEventListener('load', prefetchPage, { once: true });
}

async function start(): Promise<void> {
  // Loads configuration and code in parallel.
  const configFile = fetch(import.meta.env.VITE_CONFIG_URL ?? 'config.json', { cache: 'no-cache' });
  configFile.catch(() => undefined);
  if (document.cookie.includes('accessToken=')) prefetchSignedIn();
  const { boot } = await import('./app/boot');
  await boot(configFile, import.meta.env.MODE === 'demo' ? launchDemo : undefined);
}

start().catch(async (cause: unknown) => {
  await reloadOnce();
  // ERR-25
  report('error', 'the app could not start', cause);
  showFailure(cause);
});
