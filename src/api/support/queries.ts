import { useMutation } from '@tanstack/react-query';
import { call } from '../client';
import { contactSupport, type SupportMessage } from './contract';

/** The form data of contactSupport: one part per field, then the file. */
export function messageForm(message: SupportMessage, file: File | null): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(message)) data.set(name, value);
  if (file) data.set('file', file, file.name);
  return data;
}

/** Sends a message. The form shows its errors, so there is no banner. */
export const useContactSupport = () =>
  useMutation({
    mutationFn: ({ message, file }: { message: SupportMessage; file: File | null }) =>
      call(contactSupport, { body: messageForm(message, file), silent: true }),
  });
