/**
 * Settings documents that are read and saved as a whole. A save sends the version it was based on; 409 when that is
 * not the current one (FAULT-95).
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { count, withJsonSchema, object } from './schema';

interface SettingsDefinition<Read extends z.core.$ZodLooseShape, Written extends z.core.$ZodLooseShape> {
  /** Completes '… could not be loaded': 'holidays'. */
  what: string;
  /** The tolerant schema of the server's answer. */
  read: Read;
  /** The schema of the request, with messages for users. */
  draft: z.ZodMiniObject<Written>;
  /** Settings of the safety areas are written with POST (CALL-055…059). */
  method?: 'PUT' | 'POST';
}

export function settingsDocument<
  const Key extends string,
  const Path extends string,
  Read extends z.core.$ZodLooseShape,
  Written extends z.core.$ZodLooseShape,
>(key: Key, path: Path, { what, read, draft, method = 'PUT' }: SettingsDefinition<Read, Written>) {
  const document = object({ ...read, version: count });
  const names = Object.keys(read);
  /**
   * An answer without a single known field is not a settings document; showing or saving it would lose data
   * (FAULT-107).
   */
  const answerWith = (some: 'some' | 'every') =>
    withJsonSchema(
      z.pipe(z.looseObject({}).check(z.refine((answer) => names[some]((name) => name in answer))), document),
      (of) => ({ ...of(document), required: some === 'every' ? names : names.slice(0, 1) }),
    );
  const get = endpoint({
    key,
    method: 'GET',
    path,
    fallback: `Couldn't load ${what}.`,
    response: answerWith('some'),
    preservesUnknownFields: true,
  });
  return {
    what,
    draft,
    read: get,
    save: endpoint({
      key: `save-${key}`,
      method,
      path,
      fallback: `Couldn't save ${what}. What you typed is still here.`,
      request: z.extend(draft, { version: z.int() }),
      response: answerWith('every'),
      readBy: get,
      preservesUnknownFields: true,
    }),
  };
}
