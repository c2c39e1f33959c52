import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { object, text } from '../schema';

export const topics = ['question', 'problem', 'account', 'idea', 'other'] as const;
/** In characters. */
export const LONGEST_SUBJECT = 120;
export const LONGEST_MESSAGE = 4000;

/** What a file that goes with a message may be. */
export const attachment = {
  accept:
    '.png,.jpg,.jpeg,.gif,.webp,.heic,.pdf,.txt,.log,' +
    'image/png,image/jpeg,image/gif,image/webp,image/heic,application/pdf,text/plain',
  kinds: 'a picture, a PDF or a text file',
  most: 10 * 1024 * 1024,
};

const filled = (longest: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(longest));

/** The message's fields, a part of the form data each; a `file` may go with them. */
export const supportMessage = z.object({
  /** Made by the sender, the same when it is sent again: a message that has arrived already only changes. */
  messageId: z.string().check(z.minLength(8)),
  topic: z.enum(topics),
  subject: filled(LONGEST_SUBJECT),
  message: filled(LONGEST_MESSAGE),
  /** Where the answer goes. */
  email: z.string(),
  phone: z.string(),
  /** The address within the app that the sender came from, if any. */
  page: z.string(),
  /** ENT-16, as JSON. */
  browserInfo: z.string(),
});
export type SupportMessage = z.output<typeof supportMessage>;

/** SCREEN-ASK-US. The answer names the number by which the message is known (proposed). */
export const contactSupport = endpoint({
  key: 'contactSupport',
  method: 'POST',
  path: '/notification-service/support-messages',
  fallback: "Couldn't send your message. What you wrote is still here.",
  multipart: true,
  request: z.instanceof(FormData),
  response: object({ reference: text }),
});
