import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { type CSSOptions, type Plugin, runnerImport } from 'vite';
import { defineConfig } from 'vitest/config';
import type * as publishing from './src/demo/openapi';
import { PHONE_LAYOUT } from './src/lib/phoneLayout.ts';

const workerFile = 'mockServiceWorker.js';

/** The service worker of the demo API, from its package. */
const demoWorkerCode = () =>
  readFileSync(createRequire(import.meta.url).resolve(`msw/${workerFile}`), 'utf8');

/** Serves it in development. Demo mode only, so `public/` does not contain it. */
function demoWorker(): Plugin {
  return {
    name: 'demo-worker',
    configureServer(server) {
      server.middlewares.use(`/${workerFile}`, (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(demoWorkerCode());
      });
    },
  };
}

const pdfFolders = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

/** Serves what some PDF files need besides pdf.js, from its package: fonts, character maps, decoders of pictures. */
function pdfResources(): Plugin {
  const packageFolder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  const files = pdfFolders.flatMap((folder) =>
    readdirSync(join(packageFolder, folder)).map((name) => `${folder}/${name}`),
  );
  return {
    name: 'pdf-resources',
    configureServer(server) {
      server.middlewares.use('/pdfjs', ({ url = '' }, response, next) => {
        const file = files.find((name) => url === `/${name}`);
        if (file) response.end(readFileSync(join(packageFolder, file)));
        else next();
      });
    },
    generateBundle() {
      for (const file of files)
        this.emitFile({
          type: 'asset',
          fileName: `pdfjs/${file}`,
          source: readFileSync(join(packageFolder, file)),
        });
    },
  };
}

/** Preloads the startup code, so that the browser fetches it in parallel with the entry. */
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

/**
 * Hosts of frames. HTML may contain frames, so their policy must apply before the page has read its configuration. The demo
 * embeds a page of its own and one of a host that does not answer.
 */
function frameHosts(demo: boolean): string {
  const file = readFileSync(new URL('public/config.json', import.meta.url), 'utf8');
  const { frameHosts: hosts = [] } = JSON.parse(file) as { frameHosts?: string[] };
  return [...(demo ? ["'self'", 'https://bi.plumbline.example'] : []), ...hosts].join(' ') || "'none'";
}

/** The fixed part of the policy. src/api/policy.ts adds the hosts of calls and pictures, which config.json names. */
const contentSecurityPolicy = (demo: boolean) =>
  [
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    `frame-src ${frameHosts(demo)}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types dompurify workers${demo ? ' default' : ''}`,
  ].join('; ');

/**
 * Adds the Content-Security-Policy to the built page, before everything that it fetches. The demo's `default` policy
 * allows its worker's address (src/demo/browser.ts). The development server has none, because it uses inline styles.
 */
function securityPolicy(demo: boolean): Plugin {
  return {
    name: 'security-policy',
    apply: 'build',
    transformIndexHtml: (html) =>
      html.replace(
        '<meta charset="utf-8" />',
        `$&\n    <meta http-equiv="Content-Security-Policy" content="${contentSecurityPolicy(demo)}" />`,
      ),
  };
}

/**
 * Removes Bootstrap's `legend + *`. It makes the browser restyle the following siblings of each inserted element: while
 * a list scrolls, all rows for each new one. Our legends do not need it (base.scss).
 */
const withoutLegendRule = {
  postcssPlugin: 'without-legend-rule',
  Rule(rule: { selector: string; remove: () => void }) {
    if (rule.selector === 'legend + *') rule.remove();
  },
};

/** Style options for the app and for the pages that benchmarks compare with it. */
export const styles: CSSOptions = {
  postcss: { plugins: [withoutLegendRule] },
  preprocessorOptions: {
    // Only Bootstrap 5.3's Sass uses the silenced features.
    scss: {
      // Style sheets are next to their components. Each starts with the tokens, which emit no CSS.
      loadPaths: [fileURLToPath(new URL('src/styles', import.meta.url))],
      additionalData: `$phone-layout: '${PHONE_LAYOUT}';\n@import 'tokens';\n`,
      silenceDeprecations: ['import', 'global-builtin', 'color-functions', 'if-function'],
      quietDeps: true,
    },
  },
};

/**
 * Writes the API contract. `endpoints.json` has the key and path of each call; administrators and the app check the
 * paths in config.json against it. `openapi.json` describes each request and response (docs/api.md).
 */
function apiContract(): Plugin {
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

/** Removes axios's `fetch` adapter from production builds, which use XMLHttpRequest. Only the demo needs `fetch`. */
function withoutFetchAdapter(): Plugin {
  const emptyModule = '\0no-fetch-adapter';
  return {
    name: 'without-fetch-adapter',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      source === './fetch.js' && importer?.endsWith('axios/lib/adapters/adapters.js')
        ? emptyModule
        : undefined,
    load: (id) => (id === emptyModule ? 'export const getFetch = () => undefined;' : undefined),
  };
}

const featureGroup = {
  debugName: 'feature',
  name: (id: string) => /src[\\/]features[\\/]([^\\/]+)[\\/]/.exec(id)?.[1],
  minShareCount: 2,
  entriesAware: true,
};

/**
 * Chunks. Each file costs a request, and small files compress worse. A group includes what its modules import, unless a
 * group of higher priority has it. Code that the sign-in page shares with the shell must be in `boot`.
 */
const chunkGroups = [
  { name: 'index', test: /src[\\/]main\.tsx$/, priority: 3 },
  { name: 'boot', test: /src[\\/](app[\\/]boot|features[\\/]auth[\\/]AuthFrame)\.tsx$/, priority: 2 },
  // The routes, from which the code of a page is known, arrive before the shell.
  {
    name: 'routes',
    test: /src[\\/](app|features)[\\/](.+[\\/])?(routes|findRoute|prefetch)\.ts$/,
    priority: 2,
  },
  { name: 'signIn', test: /src[\\/]features[\\/]auth[\\/]SignInPage\.tsx$/, priority: 1 },
  // With what the dashboard shows, which would load the lists' file for it.
  {
    name: 'shell',
    test: /src[\\/](app[\\/](shell[\\/]Shell|dashboard[\\/]DashboardPage|shellRouteObjects|withRouteGuard)|session[\\/]load(Flags|Person)|components[\\/](StatusBadge|DueDate|page[\\/]Figure))\.tsx?$/,
    priority: 1,
  },
  // Code that most screens share, in three files instead of a hundred. Forms are separate because lists do not need
  // them.
  { name: 'lib', test: /src[\\/](lib|session)[\\/]/, minShareCount: 3, priority: 0.6 },
  // What the shell loads after the first screen. Listed before lists and forms, which would take what these two import and be
  // loaded with them. Two files: Log Out asks even if its own code cannot be loaded.
  {
    name: 'dialogs',
    test: /src[\\/]components[\\/]feedback[\\/](Confirm|Inform)Dialog\.tsx$/,
    priority: 0.56,
  },
  { name: 'logOutCode', test: /src[\\/]components[\\/]drafts[\\/]logOutCode\.ts$/, priority: 0.55 },
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
  // What many screens share besides, so that they do not load the dashboard's file for it.
  { name: 'records', test: /src[\\/](api|domain|access|navigation)[\\/]/, minShareCount: 30, priority: 0.36 },
  // The cards of the dashboard with the calls of many products, in one file that their screens use, too.
  { name: 'home', test: /src[\\/]app[\\/]dashboard[\\/]HomeContent\.tsx$/, priority: 0.35 },
  // Calls and rules that a few screens share. Calls of the same screens are in one file. Small files are not merged, as merged
  // ones can import each other.
  {
    name: 'calls',
    test: /src[\\/](api|domain)[\\/]/,
    minShareCount: 2,
    priority: 0.3,
    entriesAware: true,
  },
  // Modules that screens of one feature share. Sign-in is excluded, because its page loads before the components. Those
  // without markup in the feature's folder are apart: with a screen, they would import what imports them.
  { ...featureGroup, test: /src[\\/]features[\\/](?!auth)[^\\/]+[\\/]\w+\.ts$/, priority: 0.25 },
  { ...featureGroup, test: /src[\\/]features[\\/](?!auth)/, priority: 0.2 },
];

/** Fails the build when chunks import each other: a module of one would run before what it imports. */
function noChunkCycles(): Plugin {
  return {
    name: 'no-chunk-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const done = new Set<string>();
      const visit = (name: string, path: readonly string[]) => {
        const chunk = bundle[name];
        if (path.includes(name)) this.error(`chunks import each other: ${[...path, name].join(' > ')}`);
        if (done.has(name) || chunk?.type !== 'chunk') return;
        for (const imported of chunk.imports) visit(imported, [...path, name]);
        done.add(name);
      };
      for (const name of Object.keys(bundle)) visit(name, []);
    },
  };
}

const appWorkerName = 'appWorker';

/**
 * Builds the worker that starts the app without a network, with the names of the files that it keeps. In the demo, MSW's
 * follows in the same file, as a folder has one worker: it takes what ours leaves.
 */
function appWorker(demo: boolean): Plugin {
  return {
    name: 'app-worker',
    apply: 'build',
    generateBundle: {
      // When the others have given the files their names.
      order: 'post',
      handler(_, bundle) {
        const icon = readFileSync(new URL('src/components/mark.svg', import.meta.url));
        this.emitFile({ type: 'asset', fileName: 'icon.svg', source: icon });
        const files = Object.keys(bundle).filter((name) => /^assets\/.*(?<!\.map)$/.test(name));
        const worker = Object.values(bundle).find(({ name }) => name === appWorkerName);
        if (worker?.type !== 'chunk' || worker.imports.length > 0)
          return this.error('the worker must be one file');
        worker.code = worker.code.replaceAll('__APP_FILES__', JSON.stringify(files));
        if (demo) worker.code += demoWorkerCode();
      },
    },
  };
}

/** Shortens the names of shared files, which list every screen that needs them. */
const shortName = (name: string) => /^[^~.]*/.exec(name)?.[0] ?? name;

export default defineConfig(({ mode }) => {
  const demo = mode === 'demo';
  return {
    base: './',
    plugins: [
      react(),
      securityPolicy(demo),
      preloadBoot(),
      pdfResources(),
      apiContract(),
      noChunkCycles(),
      appWorker(demo),
      demo ? demoWorker() : withoutFetchAdapter(),
    ],
    // Optimizes the dependencies of all screens at startup. One that is found later would reload the page.
    optimizeDeps: { entries: ['index.html', 'src/**/*.{ts,tsx}'] },
    build: {
      outDir: demo ? 'dist-demo' : 'dist',
      target: 'es2022',
      // Browsers without modulepreload load the same files a little later, which is not worth a polyfill.
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { index: 'index.html', [appWorkerName]: 'src/app/offline/appWorker.ts' },
        output: {
          // Its place says which pages it serves.
          entryFileNames: ({ name }) => (name === appWorkerName ? '[name].js' : 'assets/[name]-[hash].js'),
          codeSplitting: { groups: chunkGroups },
          chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
          assetFileNames: ({ names: [name = ''] }) => `assets/${shortName(name)}-[hash][extname]`,
        },
      },
    },
    css: styles,
    worker: { format: 'es' },
    test: {
      testTimeout: 20_000,
      // By default Vitest leaves one processor free, which is half of a small machine.
      maxWorkers: '100%',
      restoreMocks: true,
      unstubGlobals: true,
      projects: [
        {
          extends: true,
          test: {
            name: 'pure',
            environment: 'node',
            include: ['tests/**/*.test.ts'],
            setupFiles: ['tests/support/pureSetup.ts'],
            // The modules are loaded once instead of once per file, which halves the time.
            isolate: false,
          },
        },
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
