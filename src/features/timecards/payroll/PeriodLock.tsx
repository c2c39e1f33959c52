import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useSaveSettings } from '../../../api/settingsQueries';
import { timecardQueries } from '../../../api/timecards/queries';
import { payrollLock } from '../../../api/timeSettings/contract';
import { notify } from '../../../components/feedback/banners';
import { confirm } from '../../../components/feedback/confirm';
import { FormDialog } from '../../../components/form/FormDialog';
import { TextField } from '../../../components/form/TextField';
import { Icon } from '../../../components/Icon';
import { addDays, formatShortDate } from '../../../lib/dates';
import { denialReason } from '../../../access/access';
import { lockChangeText, lockReason } from '../../../access/timecardAccess';
import { useSubject } from '../../../session/store';
import { usePayrollLock } from '../common/useCardSettings';
import type { ChosenPeriod } from './payPeriod';

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : '');

/** Locks the time cards through this period, or opens them again with a reason. Hidden where the API has no lock. */
export function PeriodLock({ chosen: { first, last } }: { chosen: ChosenPeriod }) {
  const lock = usePayrollLock();
  const subject = useSubject();
  const form = useForm({ defaultValues: { reason: '' }, shouldFocusError: false });
  const [open, setOpen] = useState(false);
  const { send } = useSaveSettings(
    payrollLock,
    (saved, draft) => saved.date === draft.date && saved.reason === draft.reason.trim(),
    timecardQueries.all,
  );
  if (!lock) return null;
  const { version } = lock;
  const mayLock = denialReason(subject, 'payrollLock') === undefined;
  const [firstDay, lastDay] = [first, last].map(formatShortDate);

  async function lockPeriod() {
    const isConfirmed = await confirm({
      title: `Lock time cards through ${lastDay}?`,
      text: "Time cards of this period and earlier ones can't be changed until they are unlocked.",
      confirmLabel: 'Lock time cards',
    });
    if (!isConfirmed) return;
    await send({ date: last, reason: '' }, version).then(
      () => notify({ kind: 'success', text: `Time cards locked through ${lastDay}` }),
      (cause: unknown) => notify({ kind: 'failure', text: messageOf(cause) }),
    );
  }

  return (
    <section className="pl-cluster column-gap-4" aria-label="Payroll lock">
      <span>
        <Icon name="lock" /> {lockReason(lock.date, lock) ?? 'No time cards are locked.'}
      </span>
      {mayLock && last > lock.date && (
        <button type="button" className="btn btn-secondary" onClick={() => void lockPeriod()}>
          Lock through {lastDay}
        </button>
      )}
      {mayLock && first <= lock.date && (
        <button type="button" className="btn btn-secondary" onClick={() => setOpen(true)}>
          Unlock from {firstDay}
        </button>
      )}
      {lock.history.length > 0 && (
        <details>
          <summary>History of the payroll lock</summary>
          <ul>
            {lock.history.map((change) => (
              <li key={change.id}>{lockChangeText(change)}</li>
            ))}
          </ul>
        </details>
      )}
      <FormDialog
        form={form}
        title={`Unlock time cards from ${firstDay}`}
        submitLabel="Unlock time cards"
        onSubmit={async ({ reason }) => {
          await send({ date: addDays(first, -1), reason }, version);
          notify({ kind: 'success', text: `Time cards unlocked from ${firstDay}` });
        }}
        open={open}
        onClose={() => setOpen(false)}
        onExited={() => form.reset()}
      >
        <p className="mb-0">Time cards of this period and later ones can be changed again.</p>
        <TextField control={form.control} name="reason" label="Reason" required hint="Kept in the history." />
      </FormDialog>
    </section>
  );
}
