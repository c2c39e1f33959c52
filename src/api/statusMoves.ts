import * as z from 'zod/mini';
import { capitalized } from '../lib/capitalized';
import { type Endpoint, endpoint } from './endpoint';
import { MAX_REASON_LENGTH, textUpTo } from './fieldSchemas';

/** An allowed move of a record between two statuses. */
export interface AllowedMove<Status extends string> {
  from: Status;
  to: Status;
  /** The name of the action: 'Reject'. */
  label: string;
  /** It comes next, and has a button of its own. */
  isNext?: true;
  /** `author`: those who may change the record. `manager`: the managers of its product (`recordManagers`). */
  by: 'author' | 'manager';
  /** What it does besides, as a sentence that is asked first. */
  effect?: string;
  /** The move needs a reason. What it should say. */
  reasonHint?: string;
}

/** The moves from a status that somebody may make. */
export const allowedMoves = <Status extends string>(
  moves: readonly AllowedMove<Status>[],
  status: Status,
  may: Record<AllowedMove<Status>['by'], boolean>,
) => moves.filter(({ from, by }) => from === status && may[by]);

/**
 * The call that moves a record to another status: `ticket` makes `moveTicket`. `one` is the path of a record. 409 when
 * somebody changed it after this `version`, or when the move is not allowed.
 */
export const moveCall = <const Path extends string, Status extends string, Detail>(
  name: string,
  one: Path,
  statuses: readonly Status[],
  get: Endpoint<string, Detail>,
) =>
  endpoint({
    key: `move${capitalized(name)}`,
    method: 'PUT',
    path: `${one}/status` as const,
    canWait: true,
    fallback: "Couldn't change the status.",
    request: z.object({
      status: z.enum(statuses),
      /** '' for moves without one. */
      reason: textUpTo('Reason', MAX_REASON_LENGTH),
      version: z.int(),
    }),
    response: get.response,
    readBy: get,
  });
