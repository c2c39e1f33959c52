import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/errors';
import { supportMessage } from '../../api/support/contract';
import { useContactSupport } from '../../api/support/queries';
import { mayBeDone, unclearText } from '../../api/unanswered';
import type { BrowserInfo } from '../../lib/browserInfo';
import { newId } from '../../lib/newId';
import type { MessageValues } from './message';

interface Along {
  email: string;
  page: string;
  browser: BrowserInfo;
}

/**
 * Sends what the form holds, and answers with the message's number. Sent again after a failure it is still the same
 * message, by its id: the first may have arrived although its answer did not (FAULT-54).
 */
export function useSend(form: UseFormReturn<MessageValues>, { email, page, browser }: Along) {
  const { mutateAsync } = useContactSupport();
  const [failed, setFailed] = useState(false);

  // Emptied, it is no message any more, and an id alone is nothing to lose.
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { messageId, ...typed } }) => {
          const isEmpty = Object.values(typed).every((value) => !value);
          if (messageId && isEmpty) form.setValue('messageId', '', { shouldDirty: true });
        },
      }),
    [form],
  );

  async function send({ file, ...texts }: MessageValues): Promise<string> {
    const messageId = texts.messageId || newId();
    form.setValue('messageId', messageId);
    const message = supportMessage.parse({
      ...texts,
      messageId,
      email,
      page,
      browserInfo: JSON.stringify(browser),
    });
    try {
      return (await mutateAsync({ message, file })).reference;
    } catch (cause) {
      setFailed(!(cause instanceof ApiError && cause.refusals.length > 0));
      throw cause instanceof ApiError && mayBeDone(cause)
        ? new Error(`${cause.text} ${unclearText(cause, UNCLEAR)}`, { cause })
        : cause;
    }
  }
  return { send, failed };
}

const UNCLEAR = 'it may have arrived all the same.';
