import { report } from '../lib/report';

type Paths = Readonly<Record<string, string>>;

const namesIn = (path: string): string[] => path.match(/\{\w+\}/g) ?? [];

/**
 * CALL-002: what is wrong with `endpoints` of config.json, a line each: keys of no call, and `{names}` that their call
 * does not fill. Neither keeps the app from starting: the file may be newer than the release, and one call is not all.
 */
export function overrideFaults(overrides: Paths, paths: Paths): string[] {
  const unknown = Object.keys(overrides).filter((key) => !Object.hasOwn(paths, key));
  const unfilled = Object.entries(overrides).flatMap(([key, path]) => {
    const known = Object.hasOwn(paths, key) ? namesIn(paths[key] ?? '') : namesIn(path);
    const others = namesIn(path).filter((name) => !known.includes(name));
    return others.length > 0 ? [`${key} (${others.join(', ')})`] : [];
  });
  const line = (text: string, wrong: string[]) => (wrong.length > 0 ? [`${text}: ${wrong.join(', ')}`] : []);
  return [
    ...line('config.json has paths of calls that there are not', unknown),
    ...line('config.json has paths with names that their call does not fill', unfilled),
  ];
}

/** Says it to whoever looks after the app; the build lists all calls with their paths. Not before the first screen. */
export async function tellOverrideFaults(overrides: Paths): Promise<void> {
  const paths = (await (await fetch('endpoints.json')).json()) as Paths;
  for (const fault of overrideFaults(overrides, paths)) report('warn', fault);
}
