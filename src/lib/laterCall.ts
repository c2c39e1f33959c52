/** A write that had no answer, as data that says all that it takes to send it. The outbox stores it and sends it later, also after the app was closed. */
export interface LaterCall {
  /** 32 hexadecimal digits: the same for all tries, and the key of a record that it adds (FAULT-147). */
  id: string;
  /** The key of its endpoint. */
  key: string;
  method: 'POST' | 'PUT' | 'PATCH';
  /** Below the API's base address, with the ids of its parameters. */
  path: string;
  /** Where the record that it changes is read. */
  readPath?: string | undefined;
  businessHeader?: true | undefined;
  /** The message when it is refused without a reason. */
  fallback: string;
  /** JSON as the API takes it, but for photos that are on their way (`pendingFileId`). */
  body: unknown;
  /** Names the record. Calls of one record are sent in the order in which they were made. */
  record: string;
  /** It was sent, and may have been done. */
  mayBeDone: boolean;
  /** The record as it will be, and its page, where the form knows it. JSON. */
  preview?: { record: unknown; address: string } | undefined;
}

/** A call that one part of a form needs. */
export interface LaterPart {
  call: LaterCall;
  /** The field with all changes that the call sends; undefined when it sends the whole form. */
  field?: string;
  /** What the part is, after the title of the form: 'Joe Reyes'. */
  name?: string;
}

/** An error that stands for several calls, each of which can be sent later. */
export class LaterCallsError extends Error {
  constructor(
    readonly laterParts: readonly LaterPart[],
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : '', { cause });
  }
}

/**
 * The calls behind an error, if they can be sent later. None where the server has answered since, and where only the
 * user can tell whether one was done.
 */
export function laterPartsOf(error: unknown): readonly LaterPart[] {
  if (error instanceof LaterCallsError) return error.laterParts;
  if (!(error instanceof Error) || ('asksBeforeRetry' in error && error.asksBeforeRetry === true)) return [];
  if (!('laterCall' in error)) return laterPartsOf(error.cause);
  return error.laterCall ? [{ call: error.laterCall as LaterCall }] : [];
}

/** True when an error stands for calls that can be sent later. */
export const canBeSentLater = (error: unknown): boolean => laterPartsOf(error).length > 0;

/** Says how the record will be, so that its page shows it until the calls behind an error are sent. */
export function setPreview(error: unknown, preview: LaterCall['preview']): void {
  for (const { call } of laterPartsOf(error)) call.preview = preview;
}
