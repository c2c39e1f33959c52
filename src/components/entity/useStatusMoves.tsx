import { useRef } from 'react';
import type * as z from 'zod/mini';
import { notify } from '../feedback/banners';
import { confirm } from '../feedback/confirm';
import { openDialog } from '../feedback/openDialog';

/** A move of a record to another status. */
export interface StatusMove<Status extends string> {
  to: Status;
  /** The name of the action: 'Reject'. */
  label: string;
  /** What it does besides, as a sentence that is asked first. */
  effect?: string | undefined;
  /** The move needs a reason. What it should say. */
  reasonHint?: string | undefined;
}

interface Options<Status extends string> {
  /** The record's name. */
  name: string;
  /** The names of the statuses, for the messages. */
  statusNames: Readonly<Record<Status, string>>;
  /** `silent`: the dialog shows the error. Otherwise a banner does. */
  move: (input: { to: Status; reason?: string; silent?: boolean }) => Promise<unknown>;
  reasonSchema: z.ZodMiniType<{ reason: string }, { reason: string }>;
  maxReasonLength: number;
}

/** Returns the function that moves a record to another status, after its question or with its reason. */
export function useStatusMoves<Status extends string>(
  options: Options<Status>,
): (move: StatusMove<Status>) => Promise<void> {
  const { name, statusNames, move, reasonSchema, maxReasonLength } = options;
  const running = useRef(false);
  const doneMessage = (to: Status) => `${name}: ${statusNames[to]}`;

  return async ({ to, label, effect, reasonHint }) => {
    if (reasonHint !== undefined)
      return openDialog(() => import('../form/ReasonDialog'), 'ReasonDialog', {
        title: `${label} ${name}`,
        submitLabel: label,
        hint: reasonHint,
        effect,
        schema: reasonSchema,
        maxLength: maxReasonLength,
        onSubmit: (reason) => move({ to, reason, silent: true }),
        doneMessage: doneMessage(to),
      });
    // The second of two clicks would be a conflict with the first (FAULT-53).
    if (running.current) return;
    running.current = true;
    const isConfirmed = !effect || (await confirm({ title: `${label}?`, text: effect, confirmLabel: label }));
    // A banner has reported the reason.
    const saved = isConfirmed && (await move({ to }).catch(() => undefined));
    running.current = false;
    if (saved) notify({ kind: 'success', text: doneMessage(to) });
  };
}
