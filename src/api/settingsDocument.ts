/**
 * Settings that are read and saved as a whole, each document by itself. A save names the version it was made from, and
 * one that is not there any more is refused with 409 (FAULT-95).
 */
import * as z from 'zod/mini';
import { endpoint } from './endpoint';
import { count, object } from './schema';

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
  const response = object({ ...read, version: count });
  return {
    what,
    draft,
    read: endpoint({
      key,
      method: 'GET',
      path,
      fallback: `Could not load ${what}.`,
      response,
    }),
    save: endpoint({
      key: `save-${key}`,
      method,
      path,
      fallback: `Could not save ${what}. What you typed is still here.`,
      request: z.extend(draft, { version: z.int() }),
      response,
    }),
  };
}
