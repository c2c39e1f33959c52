import { useEffect, useId, useRef, useState } from 'react';
import { absenceKinds, eventKinds, MAX_NOTE_LENGTH } from '../../../../api/timecards/contract';
import { ActionButton } from '../../../../components/ActionButton';
import { Dialog } from '../../../../components/feedback/Dialog';
import { Field } from '../../../../components/form/Field';
import { Select } from '../../../../components/form/SelectField';
import { type Day, formatLongDay } from '../../../../lib/dates';
import { useReasonChoices } from '../../common/ReasonField';
import type { CrewPerson } from '../people';
import type { CrewSheet } from '../sheetStore';
import { type Absence, useAbsence } from './useAbsence';

/** Common reasons, each saved with a single tap. */
const reasons: Record<(typeof absenceKinds)[number], readonly string[]> = {
  ABSENT: ['Personal', 'Family', 'Appointment'],
  SICK: ['Called in sick', 'Child sick', 'At the doctor'],
  NO_SHOW: ["Didn't call", "Couldn't reach"],
};

interface ReasonProps {
  value: string;
  onChange: (reasonId: string) => void;
}

/** The change-log reason that a signed card needs. */
function ChangeReason({ value, onChange }: ReasonProps) {
  const id = useId();
  const choices = useReasonChoices();
  const hint = 'This time card was signed or moved to another stage.';
  return (
    choices && (
      <Select
        {...choices}
        frame={{ id, label: 'Reason for the change', required: true, hint }}
        name="absenceReasonId"
        value={value}
        onChange={onChange}
      />
    )
  );
}

interface Props {
  crew: CrewSheet;
  /** Undefined while the dialog is closed. */
  person: CrewPerson | undefined;
  day: number;
  onClose: () => void;
}

/** TIME-15: why an employee is absent on a day. One tap on a common reason saves it. */
export function AbsenceDialog({ crew, person: openPerson, day, onClose }: Props) {
  const { mark } = useAbsence(crew);
  // Stays while the dialog fades out.
  const [person, setPerson] = useState(openPerson);
  if (openPerson && openPerson !== person) setPerson(openPerson);
  const [note, setNote] = useState('');
  const [reasonId, setReasonId] = useState('');
  const running = useRef(false);
  const id = useId();
  useEffect(() => {
    if (openPerson) running.current = false;
  }, [openPerson]);
  if (!person) return null;
  const date = crew.days[day] ?? '';
  const { needsReason, member } = person;
  const blocked = needsReason && reasonId === '' ? 'Choose a reason for the change.' : undefined;

  async function save(absence: Absence) {
    if (running.current || !person) return;
    running.current = true;
    if (await mark(person, date, absence, reasonId)) onClose();
    running.current = false;
  }

  return (
    <Dialog
      title={`Why is ${member.name} absent?`}
      open={openPerson !== undefined}
      onClose={onClose}
      onExited={() => {
        setNote('');
        setReasonId('');
      }}
    >
      <div className="pl-stack">
        <p className="pl-hint">{formatLongDay(date)}. Absences are not paid time off.</p>
        {needsReason && <ChangeReason value={reasonId} onChange={setReasonId} />}
        {absenceKinds.map((kind) => (
          <section key={kind} aria-label={eventKinds[kind]}>
            <h3 className="h6">{eventKinds[kind]}</h3>
            <div className="pl-cluster gap-2">
              {reasons[kind].map((reason) => (
                <ActionButton
                  key={reason}
                  disabledReason={blocked}
                  onClick={() => void save({ kind, note: reason })}
                >
                  {reason}
                </ActionButton>
              ))}
              <ActionButton disabledReason={blocked} onClick={() => void save({ kind, note: note.trim() })}>
                {note.trim() === '' ? 'No reason given' : 'Use my reason'}
                <span className="visually-hidden">, {eventKinds[kind].toLowerCase()}</span>
              </ActionButton>
            </div>
          </section>
        ))}
        <Field id={id} label="Another reason">
          {(control) => (
            <input
              {...control}
              type="text"
              className="form-control"
              maxLength={MAX_NOTE_LENGTH}
              enterKeyHint="done"
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}

interface RemoveAbsenceProps {
  crew: CrewSheet;
  person: CrewPerson;
  date: Day;
}

/** Removes an employee's absence of a day. Signed cards need a reason first. */
export function RemoveAbsence({ crew, person, date }: RemoveAbsenceProps) {
  const { remove } = useAbsence(crew);
  const [reasonId, setReasonId] = useState('');
  const { needsReason, member } = person;
  return (
    <>
      {needsReason && <ChangeReason value={reasonId} onChange={setReasonId} />}
      <ActionButton
        disabledReason={needsReason && reasonId === '' ? 'Choose a reason for the change.' : undefined}
        aria-label={`Remove absence of ${member.name}`}
        onClick={() => void remove(person, date, reasonId)}
      >
        Remove absence
      </ActionButton>
    </>
  );
}
