import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { object, text } from '../schema';

export const topics = ['question', 'problem', 'account', 'idea', 'other'] as const;
/** Characters. */
export const MAX_SUBJECT_LENGTH = 120;
export const MAX_MESSAGE_LENGTH = 4000;

/** Limits of an attached file. */
export const attachment = {
  accept:
    '.png,.jpg,.jpeg,.gif,.webp,.heic,.pdf,.txt,.log,' +
    'image/png,image/jpeg,image/gif,image/webp,image/heic,application/pdf,text/plain',
  kinds: 'a picture, a PDF or a text file',
  maxBytes: 10 * 1024 * 1024,
};

const filled = (maxLength: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength));

/** Fields of the message, one form-data part each. A `file` may follow. */
export const supportMessage = z.object({
  /** Created by the sender and kept for retries, so a message that has already arrived is only updated. */
  messageId: z.string().check(z.minLength(8)),
  topic: z.enum(topics),
  subject: filled(MAX_SUBJECT_LENGTH),
  message: filled(MAX_MESSAGE_LENGTH),
  /** Address for the answer. */
  email: z.string(),
  phone: z.string(),
  /** The app address that the user came from, if any. */
  page: z.string(),
  /** ENT-16, as JSON. */
  browserInfo: z.string(),
});
export type SupportMessage = z.output<typeof supportMessage>;

/** SCREEN-ASK-US. Returns the reference number of the message, which is our proposal to the API. */
export const contactSupport = endpoint({
  key: 'contactSupport',
  method: 'POST',
  path: '/notification-service/support-messages',
  fallback: "Couldn't send your message. What you wrote is still here.",
  multipart: [...Object.keys(supportMessage.shape), 'file?'],
  request: z.instanceof(FormData),
  response: object({ reference: text }),
});
