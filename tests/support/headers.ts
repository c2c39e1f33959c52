import { readFileSync } from 'node:fs';

interface Rule {
  path: string;
  headers: [name: string, value: string][];
}

/** Parses a `_headers` file, in which each path is followed by its indented headers. */
export function headerRules(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n').filter((line) => line.trim() && !line.startsWith('#'))) {
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? [];
    if (name && value) rules.at(-1)?.headers.push([name, value]);
    else rules.push({ path: line.trim(), headers: [] });
  }
  return rules;
}

const matches = (pattern: string, path: string) =>
  pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;

/**
 * Returns the headers that a host sends with `path` according to the shipped file. A name in two rules appears twice.
 */
export const shippedHeaders = (path: string): [name: string, value: string][] =>
  headerRules(readFileSync('public/_headers', 'utf8'))
    .filter((rule) => matches(rule.path, path))
    .flatMap(({ headers }) => headers);
