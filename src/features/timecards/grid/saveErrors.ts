/** The result of saving many time cards (FAULT-97). Pure functions. */
import { ApiError } from '../../../api/errors';
import type { SaveRequest } from './saveRequest';
import { fieldName } from './fields';

/** Why a time card was not saved, with the cells that the server refused. */
export class CardSaveError extends Error {
  constructor(
    message: string,
    readonly refusedCells: readonly { line: number; day: number; message: string }[] = [],
    readonly reason?: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

const RECORD = /^records\.(\d+)/;

/** Puts refusals of single cells beside them; the rest stays the message. */
export function toCardSaveError(cause: unknown, { cells }: SaveRequest): unknown {
  if (!(cause instanceof ApiError) || cause.refusals.length === 0) return cause;
  const located = cause.refusals.map(([name, message]) => {
    const cell = cells[Number(RECORD.exec(name)?.[1] ?? NaN)];
    return { name, message, cell };
  });
  const refusedCells = located.flatMap(({ cell, message }) => (cell ? [{ ...cell, message }] : []));
  const reason = located.find(({ name }) => name === 'reasonId')?.message;
  const others = located
    .filter(({ name, cell }) => !cell && name !== 'reasonId')
    .map(({ message }) => message);
  const message =
    others.join(' ') || (refusedCells.length > 0 ? 'Check the marked cells.' : (reason ?? cause.text));
  return new CardSaveError(message, refusedCells, reason, { cause });
}

export interface FailedSave {
  employeeId: string;
  name: string;
  cause: unknown;
}

const messageOf = (cause: unknown): string =>
  cause instanceof Error && cause.message ? cause.message : "Couldn't save this time card.";

/** The most names in a message. */
const MAX_NAMES = 5;
const cardCount = (count: number): string => (count === 1 ? '1 time card' : `${count} time cards`);

/** The error that sums up a save. Forms show each of the `refusals` beside its field. */
export class SheetSaveError extends Error {
  readonly refusals: readonly (readonly [field: string, text: string])[];

  constructor({ done, failed, skipped }: { done: number; failed: readonly FailedSave[]; skipped: number }) {
    const messages = failed.slice(0, MAX_NAMES).map(({ name, cause }) => `${name}: ${messageOf(cause)}`);
    const more = failed.length - messages.length;
    const text = [
      done > 0 && `${cardCount(done)} saved, ${failed.length + skipped} not saved.`,
      ...messages,
      more > 0 && `And ${more} more.`,
      skipped > 0 &&
        `${cardCount(skipped)} not sent because the server didn't answer. What you typed is still here.`,
    ]
      .filter((part) => part !== false)
      .join(' ');
    super(text);
    this.refusals = [
      ...failed.flatMap(({ employeeId, cause }) =>
        cause instanceof CardSaveError
          ? [
              ...cause.refusedCells.map(
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
