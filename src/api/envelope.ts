import { isRecord } from '../lib/isRecord';
import { config } from './config';
import type { Endpoint } from './endpoint';
import { listKeyOf } from './schema';

/** Returns the value at `path`, whose names are separated by dots; at '' the value itself. */
const valueAt = (value: unknown, path: string): unknown =>
  path === ''
    ? value
    : path
        .split('.')
        .reduce<unknown>(
          (inner, name) => (isRecord(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
          value,
        );

/**
 * Unwraps a response by `envelopes` of config.json. A response without that envelope is returned unchanged, and its
 * schema reports what is missing (FAULT-106).
 */
export function unwrap(received: unknown, { key, response }: Endpoint): unknown {
  const { envelopes } = config();
  const { body = '', rows, total = 'total', fields = {} } = envelopes[key] ?? envelopes['*'] ?? {};
  const whole = valueAt(received, body) ?? received;
  const named = Object.entries(fields).map(([name, path]) => [name, valueAt(whole, path)]);
  const list = listKeyOf(response);
  const found = list === undefined || rows === undefined ? undefined : valueAt(whole, rows);
  if (Array.isArray(found) && list === '') return found;
  if (list !== undefined && Array.isArray(found)) named.push([list, found], ['total', valueAt(whole, total)]);
  return named.length > 0 ? { ...(isRecord(whole) && whole), ...Object.fromEntries(named) } : whole;
}
