import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useMay } from '../../access/useMay';
import { employeeQueries } from '../../api/employees/queries';
import { hazardAnalyses } from '../../api/hazardAnalyses/queries';
import type { Attendee, AttendeeDraft } from '../../api/toolboxTalks/contract';
import { crewOfDay } from '../../api/visitorLists/queries';
import { confirm } from '../../components/feedback/confirm';
import { AsyncPicker } from '../../components/form/AsyncPicker';
import { ChoiceList } from '../../components/form/ChoiceList';
import { Field } from '../../components/form/Field';
import { signingTexts } from '../../components/form/signingTexts';
import { samePersonIn } from '../../lib/attendance';
import type { Language } from '../../lib/language';
import { newId } from '../../lib/newId';
import type { PickerItem } from '../../lib/picker';
import { useNotReady } from '../../navigation/useNotReady';
import { talkTexts } from './talkTexts';
import type { TalkForm } from './talkValues';

interface Props {
  form: TalkForm;
  /** The people of the crew, who are listed also while they are not here. */
  crew: readonly PickerItem[];
  /** Those of a talk that was started, with their signatures. */
  saved: readonly Attendee[];
  language: Language;
}

const MAX_NAME = 120;

/** SAFE-06: who is here. Somebody who has signed is removed after a question. */
export function AttendeeFields({ form: { control }, crew, saved, language }: Props) {
  const texts = talkTexts[language];
  const signing = signingTexts[language];
  const [{ id: jobId }, date] = useWatch({ control, name: ['jobId', 'date'] });
  const notReady = useNotReady(jobId, language);
  const { field, fieldState } = useController({ control, name: 'attendees' });
  const people = field.value;
  const isNew = ({ id }: AttendeeDraft) => people.every((one) => one.id !== id);
  const suggestions = [
    { text: texts.addSignedIn, found: useSignedIn(jobId, date).filter(isNew) },
    { text: texts.addAnalysisCrew, found: useAnalysisCrew(jobId, date).filter(isNew) },
  ].filter(({ found }) => found.length > 0);
  const listed = [
    ...crew,
    ...saved
      .filter(({ id }) => crew.every((one) => one.id !== id))
      .map(({ id, name }) => ({ id, label: name })),
  ];
  const options = [
    ...listed,
    ...people
      .filter(({ id }) => listed.every((one) => one.id !== id))
      .map(({ id, name }) => ({ id, label: name })),
  ].map((option) => ({ ...option, hint: hintOf(option.id) }));

  function hintOf(id: string): string | undefined {
    const guest = people.find((one) => one.id === id && one.guest);
    const other =
      guest &&
      samePersonIn(
        people.filter((one) => one.id !== id),
        guest.name,
      );
    if (other) return texts.mayBeTwice(guest.name, other.name);
    if (guest) return texts.guest;
    return saved.some((one) => one.id === id && one.inactive) ? signing.inactive : notReady.get(id);
  }

  const add = (one: AttendeeDraft) => field.onChange([...people.filter(({ id }) => id !== one.id), one]);

  async function toggle({ id, label }: PickerItem) {
    if (people.every((one) => one.id !== id))
      return add({ id, name: label, guest: saved.find((one) => one.id === id)?.guest ?? false });
    const hasSigned = saved.some((one) => one.id === id && one.signature);
    const question = {
      title: `Remove ${label}?`,
      text: 'The signature is removed, too. The history keeps that it was there.',
      confirmLabel: 'Remove person',
      danger: true,
    };
    if (!hasSigned || (await confirm(question))) field.onChange(people.filter((one) => one.id !== id));
  }

  return (
    <div className="pl-wide pl-stack" lang={language}>
      <ChoiceList
        id="attendees"
        label={`${texts.people} (${people.length})`}
        error={fieldState.error?.message ?? fieldState.error?.root?.message}
        type="checkbox"
        name="attendees"
        options={options}
        isChosen={({ id }) => people.some((one) => one.id === id)}
        onPick={(option) => void toggle(option)}
        onBlur={field.onBlur}
      />
      {suggestions.length > 0 && (
        <div className="pl-cluster">
          {suggestions.map(({ text, found }) => (
            <button
              key={text(0)}
              type="button"
              className="btn btn-secondary"
              onClick={() => field.onChange([...people, ...found])}
            >
              {text(found.length)}
            </button>
          ))}
        </div>
      )}
      <AsyncPicker
        label={texts.addPerson}
        hint={texts.addPersonHint}
        value={undefined}
        chosen={people.map(({ id }) => id)}
        options={employeeQueries.activeChoices}
        onChange={(item) => item && void toggle(item)}
      />
      <GuestField
        label={texts.guestName}
        submitLabel={texts.addGuest}
        onAdd={(name) => add({ id: newId(), name, guest: true })}
      />
    </div>
  );
}

/** Own people who have signed in at the sites of a job on a day and have not signed out. */
function useSignedIn(jobId: string, day: string): AttendeeDraft[] {
  const may = useMay();
  const enabled = jobId !== '' && day !== '' && may('visitorLog');
  const { data } = useQuery({ ...crewOfDay(jobId, day), enabled });
  const here = (data?.rows ?? []).flatMap(({ employee, signedInAt, signedOutAt }) =>
    employee && signedInAt !== '' && signedOutAt === '' ? employee : [],
  );
  // Somebody can be at two sites of a job.
  return [...new Map(here.map((one) => [one.id, one])).values()].map((one) => ({ ...one, guest: false }));
}

/** The crew of the last hazard analysis of a job, if it is of a day. */
function useAnalysisCrew(jobId: string, day: string): AttendeeDraft[] {
  const may = useMay();
  const enabled = jobId !== '' && may('analysis');
  const last = { jobId, sort: 'date,desc', page: 0, size: 1 };
  const row = useQuery({ ...hazardAnalyses.list(last, { silent: true }), enabled }).data?.rows[0];
  const id = row?.date === day ? row.id : '';
  const { data } = useQuery({ ...hazardAnalyses.detail(id, { silent: true }), enabled: id !== '' });
  return (data?.crew ?? [])
    .filter(({ inactive }) => !inactive)
    .map((one) => ({ id: one.id, name: one.name, guest: false }));
}

interface GuestFieldProps {
  label: string;
  submitLabel: string;
  onAdd: (name: string) => void;
}

function GuestField({ label, submitLabel, onAdd }: GuestFieldProps) {
  const [name, setName] = useState('');
  function submit() {
    if (name.trim() === '') return;
    onAdd(name.trim());
    setName('');
  }
  return (
    <Field id="guest" label={label}>
      {(control) => (
        <div className="d-flex gap-2">
          <input
            {...control}
            className="form-control"
            maxLength={MAX_NAME}
            autoComplete="off"
            value={name}
            onChange={(event) => setName(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // The form would be sent.
              event.preventDefault();
              submit();
            }}
          />
          <button type="button" className="btn btn-secondary flex-none" onClick={submit}>
            {submitLabel}
          </button>
        </div>
      )}
    </Field>
  );
}
