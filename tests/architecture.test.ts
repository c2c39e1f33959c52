import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '../src/api/allEndpoints';
import { importsOf, sourceFiles, type ModuleImport } from './support/imports';

/** The top-level folders and what each may import, with static and dynamic imports alike. */
const mayImport: Record<string, string[]> = {
  'src/lib': [],
  'src/components': ['src/lib'],
  'src/api': ['src/lib'],
  'src/domain': ['src/api', 'src/lib'],
  'src/session': ['src/api', 'src/lib'],
  'src/access': ['src/session', 'src/domain', 'src/api', 'src/lib'],
  'src/navigation': ['src/access', 'src/session', 'src/domain', 'src/api', 'src/lib'],
  'src/features': [
    'src/navigation',
    'src/access',
    'src/session',
    'src/domain',
    'src/api',
    'src/components',
    'src/lib',
  ],
  'src/demo': ['src/access', 'src/session', 'src/domain', 'src/api', 'src/lib'],
  'src/demo/panel': ['src/demo', 'src/session', 'src/api', 'src/components', 'src/lib'],
  'src/app': [
    'src/features',
    'src/navigation',
    'src/access',
    'src/session',
    'src/domain',
    'src/api',
    'src/components',
    'src/lib',
    'src/styles',
  ],
};
const MAIN = 'src/main.tsx';

const files = sourceFiles('src');
const imports: ModuleImport[] = files.flatMap((file) => importsOf(file, new Set(files)));
/** The demo panel has its own rule: it is the only part of the demo that uses the component kit. */
const folderOf = (file: string): string =>
  file.startsWith('src/demo/panel/') ? 'src/demo/panel' : file.split('/').slice(0, 2).join('/');
const isDemo = (file: string): boolean => file.startsWith('src/demo/');
const featureOf = (file: string): string | undefined =>
  file.startsWith('src/features/') ? file.split('/')[2] : undefined;

describe('source code', () => {
  it('has exactly the folders that the rules name', () => {
    for (const room of Object.keys(mayImport)) expect(existsSync(room), `${room} is gone`).toBe(true);
    const rooms = new Set(files.map(folderOf).filter((room) => !/\.tsx?$/.test(room)));
    expect([...rooms].filter((room) => !(room in mayImport))).toEqual([]);
  });

  it('imports in one direction only', () => {
    const wrong = imports.filter(({ from, to }) => {
      if (from === MAIN) return false;
      const [room, other] = [folderOf(from), folderOf(to)];
      return room !== other && !mayImport[room]?.includes(other);
    });
    expect(wrong).toEqual([]);
  });

  it('rules of the business know the shapes of the API, but no calls', () => {
    const wrong = imports.filter(
      ({ from, to }) =>
        folderOf(from) === 'src/domain' && folderOf(to) === 'src/api' && !to.endsWith('/contract.ts'),
    );
    expect(wrong).toEqual([]);
  });

  it("features don't import each other", () => {
    const wrong = imports.filter(({ from, to }) => {
      const [feature, other] = [featureOf(from), featureOf(to)];
      return feature !== undefined && other !== undefined && feature !== other;
    });
    expect(wrong).toEqual([]);
  });

  it('subfolders of a large feature import only from common', () => {
    const innerOf = (file: string) => file.split('/').slice(3, -1)[0];
    const large = new Set(files.filter((file) => innerOf(file) === 'common').map(featureOf));
    const wrong = imports.filter(({ from, to }) => {
      if (!large.has(featureOf(from)) || featureOf(from) !== featureOf(to)) return false;
      const [room, other] = [innerOf(from), innerOf(to)];
      return room !== undefined && room !== other && other !== 'common';
    });
    expect(wrong).toEqual([]);
  });

  it('only main imports the demo API, and only dynamically', () => {
    const outside = imports.filter(({ from, to }) => isDemo(to) && !isDemo(from));
    expect(outside.filter(({ from, dynamic }) => from !== MAIN || !dynamic)).toEqual([]);
    expect(outside.length, 'main no longer starts the demo API').toBeGreaterThan(0);
  });

  it('has no import cycles', () => {
    const graph = new Map(files.map((file) => [file, imports.filter(({ from }) => from === file)]));
    const done = new Set<string>();
    const cycle = (file: string, path: string[]): string[] | undefined => {
      if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
      if (done.has(file)) return undefined;
      for (const { to } of graph.get(file) ?? []) {
        const found = cycle(to, [...path, file]);
        if (found) return found;
      }
      done.add(file);
      return undefined;
    };
    expect(files.map((file) => cycle(file, [])).find(Boolean)).toBeUndefined();
  });

  it('exports each name from one file, so that a name has one meaning', () => {
    const EXPORTED = /^export (?:default )?(?:async )?(?:const|function|class|type|interface|let) (\w+)/gm;
    const filesOf = new Map<string, string[]>();
    for (const file of files)
      for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(EXPORTED))
        filesOf.set(name, [...new Set([...(filesOf.get(name) ?? []), file])]);
    expect([...filesOf].filter(([, all]) => all.length > 1)).toEqual([]);
  });

  it('has no barrels, and default exports only for routes', () => {
    expect(files.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
    const withDefault = files.filter((file) => /^export default /m.test(readFileSync(file, 'utf8')));
    expect(withDefault.filter((file) => !file.endsWith('Page.tsx'))).toEqual([]);
  });
});

it('has one alert and one status region, in the banners', () => {
  const live = /role="(alert|status)"/;
  expect(files.filter((file) => live.test(readFileSync(file, 'utf8')))).toEqual([
    'src/components/feedback/Banners.tsx',
  ]);
});

describe('production build', () => {
  let folder = '';
  let built: string[] = [];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'plumbline-build-'));
    execFileSync('npx', ['vite', 'build', '--logLevel', 'error', '--outDir', folder, '--emptyOutDir'], {
      stdio: 'pipe',
      // That of the test would build React for development.
      env: { ...process.env, NODE_ENV: 'production' },
    });
    built = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.\w+$/.test(name));
    return () => rmSync(folder, { recursive: true });
  }, 120_000);

  it('contains no demo code and no worker file but that of PDFs and that of the app', () => {
    expect(built.filter((name) => /worker/i.test(name) && !/appWorker|pdf\.worker/.test(name))).toEqual([]);
    const telltales = /manager@summit\.example|mockServiceWorker|__demo\/|pl-demo/;
    const holders = built.filter(
      (name) =>
        /\.(js|css|html|json)$/.test(name) && telltales.test(readFileSync(join(folder, name), 'utf8')),
    );
    expect(holders).toEqual([]);
  });

  it('contains its content security policy before anything that it loads', () => {
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    const [, above = '', policy = ''] =
      /^([^]*)<meta http-equiv="Content-Security-Policy" content="([^"]*)" \/>/.exec(html) ?? [];
    expect(above).not.toMatch(/<(script|link|style|img|base)\b/);
    expect(html).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/);
    const directives = new Map(
      policy
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
    );
    expect(Object.fromEntries(directives)).toMatchObject({
      'script-src': "'self'",
      'style-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'dompurify workers',
    });
    expect(policy).not.toMatch(/unsafe|\*|https?:/);
  });

  it('FAULT-68 has only the code that makes markup, code or workers from text that was looked at', () => {
    const sinks =
      /\.(?:inner|outer)HTML\s*=(?!=)|insertAdjacentHTML|document\.write\(|(?<![\w.$])(?:Function|eval|importScripts)\(|WebAssembly\.\w+|new (?:Shared)?Worker\(|createContextualFragment|parseFromString|setHTMLUnsafe/g;
    const counts: Record<string, number> = {};
    // The workers of PDFs and codes have no document, and run nothing of a file.
    for (const name of built.filter(
      (one) => one.endsWith('.js') && !/^pdfjs\/|pdf\.worker|codeReader/.test(one),
    ))
      for (const [sink] of readFileSync(join(folder, name), 'utf8').matchAll(sinks))
        counts[sink] = (counts[sink] ?? 0) + 1;
    expect(counts).toEqual({
      // React, for markup that it is given, which is never; DOMPurify, in a document that is not shown.
      '.innerHTML=': 4,
      parseFromString: 1,
      // lodash.debounce asks for the global object, pdf.js whether it may; both do without.
      'Function(': 2,
      // Ours, for PDFs and codes, by addresses that the policy checks; and that of pdf.js, which has ours instead.
      'new Worker(': 3,
    });
  });

  it('lists every endpoint in endpoints.json', () => {
    const listed = JSON.parse(readFileSync(join(folder, 'endpoints.json'), 'utf8')) as object;
    expect(listed).toEqual(Object.fromEntries(allEndpoints.map(({ key, path }) => [key, path])));
  });

  it('has hashed file names that work in any folder', () => {
    const assets = built.filter((name) => name.startsWith('assets/'));
    expect(assets.length).toBeGreaterThan(10);
    expect(assets.filter((name) => !/-[\w-]{8}\.\w+$/.test(name))).toEqual([]);
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(addresses.filter((address) => !/^(\.\/|data:)/.test(address ?? ''))).toEqual([]);
  });
});
