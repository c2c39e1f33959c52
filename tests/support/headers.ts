import { readFileSync } from 'node:fs';

interface Rule {
  path: string;
  headers: [name: string, value: string][];
}

/** The rules of a `_headers` file: a path with its headers indented below it. */
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

/** What a host that reads the shipped file sends with `path`; a name that two rules give is there twice. */
export const shippedHeaders = (path: string): [name: string, value: string][] =>
  headerRules(readFileSync('public/_headers', 'utf8'))
    .filter((rule) => matches(rule.path, path))
    .flatMap(({ headers }) => headers);
