import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { CHECK_OUT_NOTE, type ClockRow } from '../../../api/cico/contract';
import { notify } from '../../../components/feedback/banners';
import { CheckField } from '../../../components/form/CheckField';
import { FormDialog } from '../../../components/form/FormDialog';
import { TextField } from '../../../components/form/TextField';
import { TimeField } from '../../../components/form/TimeField';
import { addDays, type Day, longDay } from '../../../lib/dates';
import { formatTime } from '../../../lib/time';
import { ReasonField } from '../ReasonField';
import { cardOf } from './cardOf';
import { checkedOutWords } from './clockLook';
import { type Moment, proposedOut } from './proposedOut';
import { StateBadge } from './StateBadge';
import { type CheckOutForm, useCheckOutOf } from './useCheckOutOf';

interface Props {
  asked: ClockRow;
  date: Day;
  /** By the server's clock. */
  now: Moment;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

/** Clocks somebody out who has not done it: when, and why somebody else does it. */
export function CheckOutDialog({ asked, date, now, open, onClose, onGone }: Props) {
  const { row, hasMoved, checkOut } = useCheckOutOf(asked, date);
  const form = useForm<CheckOutForm>({
    defaultValues: { ...proposedOut(asked, date, now), reasonId: '', note: '' },
    shouldFocusError: false,
  });
  const { control } = form;
  const navigate = useNavigate();
  const { name, inAt, plannedEnd } = row;

  async function submit(values: CheckOutForm) {
    const done = await checkOut(values);
    const text = `${name} checked out at ${formatTime(done.outAt)}`;
    const { notOnCard } = checkedOutWords(done);
    if (!notOnCard) return notify({ kind: 'success', text });
    notify({
      kind: 'info',
      text: `${text}. The hours are not on the time card: ${notOnCard}`,
      action: { label: 'Open time card', run: () => void navigate(cardOf(done, date)) },
    });
  }

  return (
    <FormDialog
      form={form}
      title={`Check ${name} out`}
      submitLabel="Check out"
      onSubmit={submit}
      open={open}
      onClose={onClose}
      onGone={onGone}
    >
      <div className="pl-clock-asked">
        {hasMoved && <p className="mb-1">This has changed meanwhile. As it is now:</p>}
        <StateBadge row={row} />
        <p className="mb-0">
          {[
            longDay(date),
            inAt && `in since ${formatTime(inAt)}`,
            plannedEnd && `planned until ${formatTime(plannedEnd)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <TimeField
        control={control}
        name="at"
        label="Left at"
        required
        rules={{ required: 'Type the time they left at.' }}
      />
      <CheckField
        control={control}
        name="nextDay"
        label="On the next morning"
        hint={longDay(addDays(date, 1))}
      />
      <ReasonField control={control} name="reasonId" label="Reason" />
      <TextField control={control} name="note" label="Note" lines={2} maxLength={CHECK_OUT_NOTE} />
    </FormDialog>
  );
}
