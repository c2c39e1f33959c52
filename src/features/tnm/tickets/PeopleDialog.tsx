import { useState } from 'react';
import type { LaborHours, LaborOfPerson } from '../../../api/tickets/contract';
import { laborHours } from '../../../domain/tickets/totals';
import { notify } from '../../../components/feedback/banners';
import { Dialog } from '../../../components/feedback/Dialog';
import { useCloseDialog } from '../../../components/feedback/openDialog';
import { ChoiceList } from '../../../components/form/ChoiceList';
import { countOf, peopleNoun } from '../../../lib/countOf';
import { formatHundredths, sumOf } from '../../../lib/number';
import type { PickerItem } from '../../../lib/picker';
import { formatTimeSpan } from '../../../lib/time';
import { laborOfCards, type TicketForm } from './ticketValues';

interface Props {
  form: TicketForm;
  people: readonly LaborOfPerson[];
}

/** The whole day of a person, or one of several entries. */
interface Part {
  id: string;
  person: LaborOfPerson;
  hours: LaborHours;
  entry: LaborOfPerson['entries'][number] | undefined;
}

const partsOf = (person: LaborOfPerson): Part[] =>
  person.entries.length > 1
    ? person.entries.map((entry) => ({ id: entry.id, person, hours: entry, entry }))
    : [{ id: person.id, person, hours: person, entry: person.entries[0] }];

/** One line for the chosen parts of a person's day. */
function lineOf(parts: readonly Part[], { person }: Part) {
  const isWholeDay = parts.length === partsOf(person).length;
  const sum = (type: keyof LaborHours) =>
    sumOf(parts.map(({ hours }) => Math.round(hours[type] * 100))) / 100;
  return laborOfCards(
    isWholeDay
      ? person
      : { ...person, regular: sum('regular'), overtime: sum('overtime'), doubleTime: sum('doubleTime') },
  );
}

/**
 * Chooses people of the day's time cards, or some of their entries. Those whose hours are on a ticket already are not
 * chosen at first.
 */
export function PeopleDialog({ form: { getValues, setValue }, people }: Props) {
  const close = useCloseDialog();
  const isHere = ({ employee }: LaborOfPerson) =>
    getValues('labor').some(({ employeeId }) => employeeId.id === employee.id);
  const parts = people.flatMap(partsOf);
  const [chosen, setChosen] = useState(() =>
    parts.filter(({ person }) => !isHere(person) && person.billed === 0).map(({ id }) => id),
  );
  const lines = people.flatMap((person) => {
    const own = parts.filter((part) => part.person === person && chosen.includes(part.id));
    return own[0] ? [lineOf(own, own[0])] : [];
  });
  const count = countOf(lines.length, peopleNoun);
  const toChoice = ({ id, person, hours, entry }: Part): PickerItem => ({
    id,
    label: `${person.employee.name}, ${formatHundredths(laborHours(hours))} h`,
    hint: [
      entry?.start && entry.end && formatTimeSpan(entry.start, entry.end, entry.end <= entry.start),
      entry?.costCode?.name,
      person.item?.name ?? 'No labor item, so no price',
      isHere(person) ? 'On this ticket already' : billedText(person),
    ]
      .filter(Boolean)
      .join(' · '),
  });

  function add() {
    setValue('labor', [...getValues('labor'), ...lines], { shouldDirty: true });
    notify({ kind: 'success', text: `${count} added` });
    close();
  }

  return (
    <Dialog
      title="Fill from time cards"
      long
      footer={
        <>
          <button type="button" className="btn btn-secondary" onClick={close}>
            Cancel
          </button>
          <button type="button" className="btn btn-primary" disabled={chosen.length === 0} onClick={add}>
            Add {count}
          </button>
        </>
      }
    >
      <ChoiceList
        type="checkbox"
        id="people"
        name="people"
        label="People with hours on this job and day"
        options={parts.map(toChoice)}
        isChosen={({ id }) => chosen.includes(id)}
        onPick={({ id }) =>
          setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
        }
        onBlur={() => undefined}
      />
    </Dialog>
  );
}

/** '4.00 h billed on 25-0014-T007' */
const billedText = ({ billed, tickets }: LaborOfPerson): string =>
  billed > 0 ? `${formatHundredths(billed)} h billed on ${tickets.join(', ')}` : '';
