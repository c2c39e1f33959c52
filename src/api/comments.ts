/** Comments on records, with mentions (FMT-06…09). */
import * as z from 'zod/mini';
import { MAX_COMMENT_LENGTH } from '../lib/mentions';
import { id, named, object, rows, text, timestamp } from './schema';
import { sendAndVerify } from './sendAndVerify';

export const comment = object({
  id,
  by: named,
  /** ISO timestamp. */
  at: timestamp,
  /** The stored text, with user ids for mentions (FMT-06). */
  text,
  /** The mentioned users. */
  people: rows(named),
});
export type Comment = z.output<typeof comment>;

/** What is sent to add a comment. */
export const newComment = z.object({
  /** Created by the client, so a comment that arrives twice is kept once (FAULT-96). */
  id,
  text: z.string().check(z.minLength(1), z.maxLength(MAX_COMMENT_LENGTH)),
});
export type NewComment = z.output<typeof newComment>;

/**
 * Sends a comment once: after a lost response, it is looked up among the newest comments before it can be sent again
 * (FAULT-96).
 */
export const sendComment = (
  { id }: NewComment,
  send: () => Promise<unknown>,
  fetchNewest: () => Promise<readonly Comment[]>,
): Promise<unknown> => sendAndVerify(send, async () => (await fetchNewest()).find((row) => row.id === id));
