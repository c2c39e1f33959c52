import { report } from '../lib/report';
import type { Config } from './config';
import { roleCodes as knownRoleCodes } from './roleCodes';

type EndpointPaths = Readonly<Record<string, string>>;
type CheckedFields = Pick<Config, 'endpoints' | 'envelopes' | 'roleCodes'>;

const namesIn = (path: string): string[] => path.match(/\{\w+\}/g) ?? [];

/**
 * Errors in `endpoints`, `envelopes` and `roleCodes` of config.json (CALL-002), one line each: unknown route keys,
 * `{names}` that the call does not fill, and unknown role codes. They do not stop the app: the file may be newer than
 * the release, and only single calls are affected.
 */
export function configProblems(
  { endpoints, envelopes, roleCodes }: CheckedFields,
  paths: EndpointPaths,
): string[] {
  const unknown = (entries: object) => Object.keys(entries).filter((key) => !Object.hasOwn(paths, key));
  const unfilled = Object.entries(endpoints).flatMap(([key, path]) => {
    const filled = Object.hasOwn(paths, key) ? namesIn(paths[key] ?? '') : namesIn(path);
    const others = namesIn(path).filter((name) => !filled.includes(name));
    return others.length > 0 ? [`${key} (${others.join(', ')})`] : [];
  });
  const line = (text: string, wrong: string[]) =>
    wrong.length > 0 ? [`config.json has ${text}: ${wrong.join(', ')}`] : [];
  return [
    ...line('paths of unknown calls', unknown(endpoints)),
    ...line('paths with unknown parameters', unfilled),
    ...line(
      'envelopes of unknown calls',
      unknown(envelopes).filter((key) => key !== '*'),
    ),
    ...line(
      'unknown role codes',
      Object.values(roleCodes).filter((code) => !knownRoleCodes.includes(code)),
    ),
  ];
}

/** Logs each error as a console warning. Fetches the endpoint list of the build, so it runs after the first screen. */
export async function reportConfigProblems(config: CheckedFields): Promise<void> {
  const paths = (await (await fetch('endpoints.json')).json()) as EndpointPaths;
  for (const problem of configProblems(config, paths)) report('warn', problem);
}
