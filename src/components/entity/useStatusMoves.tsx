import { type ReactNode, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { notify } from '../feedback/banners';
import { confirm } from '../feedback/confirm';
import { lazyDialog } from '../feedback/lazyDialog';

const ReasonDialog = lazyDialog(() => import('../form/ReasonDialog'), 'ReasonDialog');

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

/**
 * Moves a record to another status, after its question or with its reason. Returns the function, and the dialog to
 * render.
 */
export function useStatusMoves<Status extends string>(
  options: Options<Status>,
): {
  run: (move: StatusMove<Status>) => Promise<void>;
  dialog: ReactNode;
} {
  const { name, statusNames, move, reasonSchema, maxReasonLength } = options;
  const [asked, setAsked] = useState<StatusMove<Status>>();
  const [open, setOpen] = useState(false);
  const running = useRef(false);
  const doneMessage = (to: Status) => `${name}: ${statusNames[to]}`;

  async function run(one: StatusMove<Status>) {
    const { to, label, effect, reasonHint } = one;
    if (reasonHint !== undefined) {
      setAsked(one);
      setOpen(true);
      return;
    }
    // The second of two clicks would be a conflict with the first (FAULT-53).
    if (running.current) return;
    running.current = true;
    const isConfirmed = !effect || (await confirm({ title: `${label}?`, text: effect, confirmLabel: label }));
    // A banner has reported the reason.
    const saved = isConfirmed && (await move({ to }).catch(() => undefined));
    running.current = false;
    if (saved) notify({ kind: 'success', text: doneMessage(to) });
  }

  const dialog = asked && (
    <ReasonDialog
      title={`${asked.label} ${name}`}
      submitLabel={asked.label}
      hint={asked.reasonHint ?? ''}
      effect={asked.effect}
      schema={reasonSchema}
      maxLength={maxReasonLength}
      onSubmit={(reason) => move({ to: asked.to, reason, silent: true })}
      doneMessage={doneMessage(asked.to)}
      open={open}
      onClose={() => setOpen(false)}
    />
  );
  return { run, dialog };
}
