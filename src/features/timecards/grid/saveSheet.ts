/** The result of saving many time cards (FAULT-97). Pure functions. */
import { ApiError } from '../../../api/errors';
import type { Sending } from './send';
import { fieldName } from './fields';

/** Why a time card was not saved, with the cells that the server refused. */
export class NotSaved extends Error {
  constructor(
    message: string,
    readonly beside: readonly { line: number; day: number; message: string }[] = [],
    readonly reason?: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const RECORD = /^records\.(\d+)/;

/** Puts refusals of single cells beside them; the rest stays the message. */
export function saveRefusal(cause: unknown, { cells }: Sending): unknown {
  if (!(cause instanceof ApiError) || cause.refusals.length === 0) return cause;
  const onProgress = cause.refusals.map(([name, message]) => {
    const cell = cells[Number(RECORD.exec(name)?.[1] ?? NaN)];
    return { name, message, cell };
  });
  const beside = onProgress.flatMap(({ cell, message }) => (cell ? [{ ...cell, message }] : []));
  const reason = onProgress.find(({ name }) => name === 'reasonId')?.message;
  const others = onProgress
    .filter(({ name, cell }) => !cell && name !== 'reasonId')
    .map(({ message }) => message);
  const message = others.join(' ') || (beside.length > 0 ? 'See the marked cells.' : (reason ?? cause.text));
  return new NotSaved(message, beside, reason, { cause });
}

export interface Failed {
  employeeId: string;
  name: string;
  cause: unknown;
}

const messageOf = (cause: unknown): string =>
  cause instanceof Error && cause.message ? cause.message : "Couldn't save it.";

/** The most names in a message. */
const MOST_NAMES = 5;
const cards = (count: number): string => (count === 1 ? '1 time card' : `${count} time cards`);

/** The error that sums up a save. Forms show each of the `refusals` beside its field. */
export class SaveFailed extends Error {
  readonly refusals: readonly (readonly [field: string, text: string])[];

  constructor({ done, failed, skipped }: { done: number; failed: readonly Failed[]; skipped: number }) {
    const shown = failed.slice(0, MOST_NAMES).map(({ name, cause }) => `${name}: ${messageOf(cause)}`);
    const more = failed.length - shown.length;
    const text = [
      done > 0 && `${cards(done)} saved, ${failed.length + skipped} not.`,
      ...shown,
      more > 0 && `And ${cards(more)} more.`,
      skipped > 0 &&
        `${cards(skipped)} not sent because the server did not answer. What you typed is still here.`,
    ]
      .filter((part) => part !== false)
      .join(' ');
    super(text);
    this.refusals = [
      ...failed.flatMap(({ employeeId, cause }) =>
        cause instanceof NotSaved
          ? [
              ...cause.beside.map(
                ({ line, day, message }) => [fieldName(employeeId, line, day), message] as const,
              ),
              ...(cause.reason === undefined ? [] : [['reasonId', cause.reason] as const]),
            ]
          : [],
      ),
      // Belongs to no field, so it is shown beside the button.
      ['', text],
    ];
  }
}

/** 'Time cards of 3 employees saved' */
export const savedText = (count: number): string =>
  count === 1 ? 'Time card saved' : `Time cards of ${count} employees saved`;
