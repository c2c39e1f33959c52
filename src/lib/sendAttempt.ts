import { newId } from './newId';

/** An attempt to send a form that adds a record. */
export interface SendAttempt {
  /** Names the record that it adds. The same for all attempts until the outcome is known (FAULT-96, FAULT-147). */
  key: string;
  /** Sent before, and possibly done. */
  isRetry: boolean;
  /** The form has changed since it was sent. */
  isChanged: boolean;
  /** What was typed is based on an earlier version than the form has loaded: it waited in the outbox. */
  basedOn?: EarlierVersion | undefined;
}

export interface EarlierVersion {
  version: number;
  /** The fields that were changed, as that version had them. */
  fields: readonly { name: string; before: unknown }[];
}

/** What an error says about the write, besides its text. It or one of its causes has the flag. */
const says = (error: unknown, flag: 'mayBeDone' | 'isUnsent' | 'asksBeforeRetry'): boolean =>
  error instanceof Error &&
  ((flag in error && (error as unknown as Record<string, unknown>)[flag] === true) ||
    says(error.cause, flag));

/** True when a failed request may still have been processed. */
export const mayBeSaved = (error: unknown): boolean => says(error, 'mayBeDone');

/** The attempts to send a form. They keep its key until the outcome is known. */
export type Attempts = ReturnType<typeof startAttempts>;

export function startAttempts() {
  /** The content that was sent last, '' when unknown. */
  let sent: { content: string; key: string } | undefined;
  let before: typeof sent;
  let asks = false;
  let firstKey: string | undefined;
  let basedOn: EarlierVersion | undefined;
  return {
    /** Call it before sending. */
    next(content: string): SendAttempt {
      before = sent;
      sent = { content, key: before?.key ?? firstKey ?? newId() };
      return {
        key: sent.key,
        isRetry: before !== undefined && !asks,
        isChanged: before !== undefined && before.content !== content,
        basedOn,
      };
    },
    /** The last attempt failed. */
    failed(error: unknown): void {
      asks = says(error, 'asksBeforeRetry');
      if (!mayBeSaved(error)) sent = undefined;
      else if (says(error, 'isUnsent')) sent = before;
    },
    saved(): void {
      sent = undefined;
      asks = false;
      firstKey = undefined;
      basedOn = undefined;
    },
    /** The form shows changes of an earlier version. */
    startFrom(version: EarlierVersion): void {
      basedOn = version;
    },
    /** The form shows a record that waits in the outbox and was never sent. */
    keep(key: string): void {
      firstKey = key;
    },
    /** Continues the attempts of a restored form. */
    restore(content: string, key: string): void {
      sent = { content, key };
    },
    /** What was sent and may have been saved. */
    pending: () => sent,
    /** True when nobody can tell whether the last attempt has been saved, so that the user decides about the next. */
    asksBeforeRetry: () => asks && sent !== undefined,
  };
}
