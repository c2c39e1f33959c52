import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it, test } from 'vitest';
import { allEndpoints } from '../src/api/allEndpoints';
import { sourceFiles } from './support/imports';
import { headerRules, shippedHeaders } from './support/headers';

const files = sourceFiles('src');
const text = (file: string) => readFileSync(file, 'utf8');
const nodesOf = (file: string): ts.Node[] => {
  const nodes: ts.Node[] = [];
  const visit = (node: ts.Node) => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, text(file), ts.ScriptTarget.Latest, true));
  return nodes;
};
const nodes = files.map((file) => ({ file, nodes: nodesOf(file) }));

/** Returns 'file: word' for every node for which the check returns a word. */
const findings = (wrong: (node: ts.Node, file: string) => string | undefined): string[] =>
  nodes.flatMap(({ file, nodes }) =>
    nodes.flatMap((node) => {
      const word = wrong(node, file);
      return word === undefined ? [] : [`${file}: ${word}`];
    }),
  );

describe('source code', () => {
  it('FAULT-68 creates markup or code only through React and the sanitizer', () => {
    const sinks = new Set([
      'dangerouslySetInnerHTML',
      'innerHTML',
      'outerHTML',
      'insertAdjacentHTML',
      'setHTMLUnsafe',
      'parseHTMLUnsafe',
      'parseFromString',
      'createContextualFragment',
      'srcDoc',
      'srcdoc',
      'writeln',
      'eval',
      'Function',
      'importScripts',
    ]);
    const sink = (node: ts.Node) => {
      if (ts.isIdentifier(node) && sinks.has(node.text)) return node.text;
      if (ts.isPropertyAccessExpression(node) && /^(\w+\.)?document\.write$/.test(node.getText()))
        return node.getText();
      return undefined;
    };
    expect(findings(sink)).toEqual([]);
  });

  it('FAULT-68 opens no tab with an opener', () => {
    const tab = (node: ts.Node) => {
      if (ts.isJsxOpeningLikeElement(node)) {
        const { properties } = node.attributes;
        const attribute = (name: string) =>
          properties.find((one) => one.name?.getText() === name)?.getText() ?? '';
        return attribute('target') && !attribute('rel').includes('noopener') ? node.getText() : undefined;
      }
      const opens = ts.isCallExpression(node) && node.expression.getText() === 'window.open';
      return opens && !node.getText().includes("'noopener'") ? node.getText() : undefined;
    };
    expect(findings(tab)).toEqual([]);
  });

  it('FAULT-23 contains no foreign hosts, except example hosts in the demo', () => {
    const addresses = /(?:^|[^:\w])(?:\w+:)?\/\/([\w-]+(?:\.[\w-]+)+)/g;
    const hosts = (node: ts.Node, file: string) => {
      const known = file.startsWith('src/demo/')
        ? /\.(example|invalid)$|^127\.0\.0\.1$|^www\.w3\.org$/
        : // The name of SVG's namespace, which nothing is loaded from.
          /^www\.w3\.org$/;
      if (!ts.isStringLiteralLike(node) && !ts.isTemplateLiteralToken(node) && !ts.isJsxText(node))
        return undefined;
      const others = [...node.text.matchAll(addresses)].flatMap(([, host = '']) =>
        known.test(host) ? [] : [host],
      );
      return others.length > 0 ? others.join(', ') : undefined;
    };
    expect(findings(hosts)).toEqual([]);
  });

  it('FAULT-23 has no tokens in addresses', () => {
    expect(allEndpoints.length).toBeGreaterThan(30);
    expect(allEndpoints.filter(({ path }) => /(id|access|refresh)token/i.test(path))).toEqual([]);
    expect(allEndpoints.filter(({ thirdParty, access }) => thirdParty && access !== 'open')).toEqual([]);
  });

  it('FAULT-23 stores tokens only in cookies: code with tokens never stores, posts or logs them', () => {
    const know = files.filter(
      (file) => !file.startsWith('src/demo/') && /accessToken|idToken/.test(text(file)),
    );
    expect(know).toContain('src/session/cookies.ts');
    const keep = /\.setItem\(|idb-keyval|indexedDB|console\.|postMessage/;
    expect(know.filter((file) => keep.test(text(file)))).toEqual([]);
  });
});

describe('response headers', () => {
  const headersOf = (path: string) => Object.fromEntries(shippedHeaders(path));

  test('FAULT-100 forbid framing by other sites', () => {
    for (const path of ['/', '/index.html'])
      expect(headersOf(path)).toMatchObject({
        'Content-Security-Policy': "frame-ancestors 'none'",
        'X-Frame-Options': 'DENY',
      });
  });

  test('FAULT-86, FAULT-81 never store the page, revalidate the configuration, and cache hashed files', () => {
    expect(headersOf('/')['Cache-Control']).toBe('no-store');
    expect(headersOf('/index.html')['Cache-Control']).toBe('no-store');
    expect(headersOf('/config.json')['Cache-Control']).toBe('no-cache');
    expect(headersOf('/assets/index-AAAAaaa1.js')['Cache-Control']).toBe(
      'public, max-age=31536000, immutable',
    );
  });

  test('are unique for each file, because hosts would join duplicates', () => {
    for (const { path } of headerRules(text('public/_headers'))) {
      const names = shippedHeaders(path.replace('*', 'file')).map(([name]) => name);
      expect(names).toEqual([...new Set(names)]);
    }
  });

  test.each(['nginx', 'apache', 'xml'])('FAULT-100 match the documented settings for %s', (language) => {
    const [, settings = ''] =
      new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(text('.github/SECURITY.md')) ?? [];
    for (const [name, value] of shippedHeaders('/')) {
      if (name === 'Cache-Control') continue;
      const line = settings.split('\n').find((line) => line.includes(name)) ?? '';
      expect(line, name).toContain(`"${value}"`);
    }
    for (const rule of ['no-store', 'no-cache', 'immutable']) expect(settings).toContain(rule);
  });
});
