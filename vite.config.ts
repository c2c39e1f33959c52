import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type CSSOptions, type Plugin, runnerImport } from 'vite';
import { defineConfig } from 'vitest/config';
import type * as publishing from './src/demo/openapi';

const workerFile = 'mockServiceWorker.js';

/** Serves the demo API's service worker straight from its package, in demo mode only: it is never in `public/`. */
function demoWorker(): Plugin {
  const source = () => readFileSync(createRequire(import.meta.url).resolve(`msw/${workerFile}`), 'utf8');
  return {
    name: 'demo-worker',
    configureServer(server) {
      server.middlewares.use(`/${workerFile}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(source());
      });
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: workerFile, source: source() });
    },
  };
}

/** The app's code is asked for together with the entry, not only once the entry has run. */
function preloadBoot(): Plugin {
  return {
    name: 'preload-boot',
    apply: 'build',
    transformIndexHtml: (_html, { bundle = {} }) =>
      Object.values(bundle)
        .filter(({ type, name }) => type === 'chunk' && (name === 'boot' || name === 'rolldown-runtime'))
        .map(({ name, fileName }) => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${fileName}`, id: name },
          injectTo: 'head' as const,
        })),
  };
}

/** Frames could be in the file itself, so that their hosts must be known before the page has read its configuration. */
function frameHosts(): string {
  const file = readFileSync(new URL('public/config.json', import.meta.url), 'utf8');
  const { frameHosts: hosts = [] } = JSON.parse(file) as { frameHosts?: string[] };
  return hosts.join(' ') || "'none'";
}

/** What holds for every host. Where calls and pictures may go is known to the page only once it has config.json: src/api/policy.ts. */
const policy = (policies: string) =>
  [
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frameHosts()}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${policies}`,
  ].join('; ');

/**
 * The built page's own Content-Security-Policy, above everything that it fetches. The demo's `default` policy vouches for
 * its worker's address (src/demo/browser.ts). Not for the development server, which writes styles into the page.
 */
function securityPolicy(demo: boolean): Plugin {
  return {
    name: 'security-policy',
    apply: 'build',
    transformIndexHtml: (html) =>
      html.replace(
        '<meta charset="utf-8" />',
        `$&\n    <meta http-equiv="Content-Security-Policy" content="${policy(demo ? 'dompurify default' : 'dompurify')}" />`,
      ),
  };
}

/**
 * Bootstrap's `legend + *` has the browser style everything again that follows whatever is put into the page: of a list that
 * scrolls, all its rows with each new one. No legend of ours needs it: base.scss.
 */
const withoutLegendRule = {
  postcssPlugin: 'without-legend-rule',
  Rule(rule: { selector: string; remove: () => void }) {
    if (rule.selector === 'legend + *') rule.remove();
  },
};

/** How styles are built, for the app and for what is compared with it. */
export const styles: CSSOptions = {
  postcss: { plugins: [withoutLegendRule] },
  preprocessorOptions: {
    // Bootstrap 5.3's own Sass still uses these; nothing of ours does.
    scss: {
      // Sheets lie beside what they are for. Each begins with the tokens, which emit nothing.
      loadPaths: [fileURLToPath(new URL('src/styles', import.meta.url))],
      additionalData: "@import 'tokens';\n",
      silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
      quietDeps: true,
    },
  },
};

/**
 * Writes the contract: `endpoints.json`, each call's key and path, for who sets others in config.json, and for the app to
 * check those; and `openapi.json`, with what each call sends and answers (docs/api.md).
 */
function contract(): Plugin {
  return {
    name: 'contract',
    apply: 'build',
    async generateBundle() {
      const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
      const { module } = await runnerImport<typeof publishing>(file('src/demo/openapi.ts'));
      for (const [fileName, content] of Object.entries(await module.contractFiles()))
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content, null, 2) });
    },
  };
}

/** Of axios's ways to send, a production build uses XMLHttpRequest alone; only the demo has a use for `fetch`. */
function withoutFetchAdapter(): Plugin {
  const nothing = '\0no-fetch-adapter';
  return {
    name: 'without-fetch-adapter',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './fetch.js' && importer?.endsWith('axios/lib/adapters/adapters.js') ? nothing : undefined,
    load: (id) => (id === nothing ? 'export const getFetch = () => undefined;' : undefined),
  };
}

/**
 * Few files instead of many small ones: each costs a request, and compresses worse. A group takes along what its
 * modules import, unless a group before it has that. What the sign-in page shares with the shell must be in `boot`.
 */
const groups = [
  { name: 'index', test: /src[\\/]main\.tsx$/, priority: 3 },
  { name: 'boot', test: /src[\\/](app[\\/]boot|features[\\/]auth[\\/]AuthFrame)\.tsx$/, priority: 2 },
  { name: 'signIn', test: /src[\\/]features[\\/]auth[\\/]SignInPage\.tsx$/, priority: 1 },
  {
    name: 'shell',
    test: /src[\\/](app[\\/](shell[\\/]Shell|RouteGuard)|session[\\/]load(Flags|Person)|features[\\/]dashboard[\\/]DashboardPage)\.tsx?$/,
    priority: 1,
  },
  // What most screens share, in three files instead of a hundred: boot names the files of every screen. Lists need no form.
  { name: 'lib', test: /src[\\/](lib|session)[\\/]/, minShareCount: 3, priority: 0.6 },
  {
    name: 'list',
    test: /src[\\/]components[\\/]((page|table|bulk|task)[\\/](?!FormPage)|form[\\/](SearchBox|SelectFilter|DayFilter|CalendarButton)|\w+\.)/,
    minShareCount: 3,
    priority: 0.5,
  },
  {
    name: 'form',
    test: /src[\\/]components[\\/]((form|conflict|drafts)[\\/]|page[\\/]FormPage)/,
    minShareCount: 3,
    priority: 0.4,
  },
  // Calls that a few screens share: a file for those that the same screens make, small ones with the next that is like them.
  {
    name: 'calls',
    test: /src[\\/]api[\\/]/,
    minShareCount: 2,
    priority: 0.3,
    entriesAware: true,
    entriesAwareMergeThreshold: 30_000,
  },
  // A feature's own; those of signing in are fetched before there is a kit.
  {
    debugName: 'feature',
    name: (id: string) => /src[\\/]features[\\/]([^\\/]+)[\\/]/.exec(id)?.[1],
    test: /src[\\/]features[\\/](?!auth)/,
    minShareCount: 2,
    priority: 0.2,
    entriesAware: true,
    entriesAwareMergeThreshold: 4_000,
  },
];

/** The name of a shared file would be that of every screen that needs it. */
const shortName = (name: string) => /^[^~.]*/.exec(name)?.[0] ?? name;

export default defineConfig(({ mode }) => {
  const demo = mode === 'demo';
  return {
    base: './',
    plugins: [
      react(),
      securityPolicy(demo),
      preloadBoot(),
      contract(),
      demo ? demoWorker() : withoutFetchAdapter(),
    ],
    // All that any screen needs is prepared at the start: found on the way, it would reload the page under one's hands.
    optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}'] },
    build: {
      outDir: demo ? 'dist-demo' : 'dist',
      target: 'es2022',
      // Boot fetches what it needs side by side; preloading every chunk's stylesheet graph would only queue behind it.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        output: {
          codeSplitting: { groups },
          chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
          assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash][extname]`,
        },
      },
    },
    css: styles,
    test: {
      testTimeout: 20_000,
      // Left alone, it keeps one processor for itself, which on a small machine is half of all there are.
      maxWorkers: '100%',
      restoreMocks: true,
      unstubGlobals: true,
      projects: [
        { extends: true, test: { name: 'pure', environment: 'node', include: ['tests/**/*.test.ts'] } },
        {
          extends: true,
          test: {
            name: 'screen',
            environment: 'jsdom',
            include: ['tests/**/*.test.tsx'],
            setupFiles: ['tests/support/setup.ts'],
          },
        },
      ],
    },
  };
});
