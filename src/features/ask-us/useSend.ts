import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ApiError } from '../../api/errors';
import { fieldErrors } from '../../api/fieldErrors';
import { supportMessage } from '../../api/support/contract';
import { useContactSupport } from '../../api/support/queries';
import { markRefused } from '../../components/form/markRefused';
import type { BrowserInfo } from '../../lib/browserInfo';
import type { MessageValues } from './message';

const fields = ['topic', 'subject', 'message', 'phone', 'file'] as const;

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

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
  const [messageId] = useState(newId);
  const [failed, setFailed] = useState(false);

  async function send({ file, ...texts }: MessageValues): Promise<string> {
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
      const refused = fieldErrors(cause, fields);
      markRefused(form, refused);
      setFailed(refused.length === 0);
      throw isUnclear(cause) ? new Error(`${cause.text} ${UNCLEAR}`, { cause }) : cause;
    }
  }
  return { send, failed };
}

const UNCLEAR = 'There was no answer, so it may have arrived all the same.';

const isUnclear = (cause: unknown): cause is ApiError =>
  cause instanceof ApiError && cause.kind === 'unreachable';
