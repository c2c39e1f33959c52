/**
 * Settings that are read and saved as a whole, each document by itself. A save names the version it was made from, and
 * one that is not there any more is refused with 409 (FAULT-95).
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { count, expecting, object } from './schema';

interface Parts<Read extends z.core.$ZodLooseShape, Written extends z.core.$ZodLooseShape> {
  /** '… could not be loaded': 'holidays'. */
  what: string;
  /** How the server's answer is read: tolerant of what is amiss. */
  read: Read;
  /** What is sent, with the messages that people read. */
  draft: z.ZodMiniObject<Written>;
  /** The areas' settings are written with POST (CALL-055…059). */
  method?: 'PUT' | 'POST';
}

export function settingsDocument<
  const Key extends string,
  const Path extends string,
  Read extends z.core.$ZodLooseShape,
  Written extends z.core.$ZodLooseShape,
>(key: Key, path: Path, { what, read, draft, method = 'PUT' }: Parts<Read, Written>) {
  const document = object({ ...read, version: count });
  const names = Object.keys(read);
  /** An answer of other fields alone is none of settings, and must not be shown as such, nor saved over (FAULT-107). */
  const having = (some: 'some' | 'every') =>
    expecting(
      z.pipe(z.looseObject({}).check(z.refine((answer) => names[some]((name) => name in answer))), document),
      (of) => ({ ...of(document), required: some === 'every' ? names : names.slice(0, 1) }),
    );
  const get = endpoint({
    key,
    method: 'GET',
    path,
    fallback: `Couldn't load ${what}.`,
    response: having('some'),
    whole: true,
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
      response: having('every'),
      readBy: get,
      whole: true,
    }),
  };
}
