import { useState } from 'react';
import type { LaborOfPerson } from '../../../api/tickets/contract';
import { laborHours } from '../../../domain/tickets/totals';
import { notify } from '../../../components/feedback/banners';
import { Dialog } from '../../../components/feedback/Dialog';
import { useCloseDialog } from '../../../components/feedback/openDialog';
import { ChoiceList } from '../../../components/form/ChoiceList';
import { countOf, peopleNoun } from '../../../lib/countOf';
import { formatHundredths } from '../../../lib/number';
import type { PickerItem } from '../../../lib/picker';
import { laborOfCards, type TicketForm } from './ticketValues';

interface Props {
  form: TicketForm;
  people: readonly LaborOfPerson[];
}

/** Chooses people of the day's time cards. Those whose hours are on a ticket already are not chosen at first. */
export function PeopleDialog({ form: { getValues, setValue }, people }: Props) {
  const close = useCloseDialog();
  const isHere = ({ employee }: LaborOfPerson) =>
    getValues('labor').some(({ employeeId }) => employeeId.id === employee.id);
  const [chosen, setChosen] = useState(() =>
    people.filter((person) => !isHere(person) && person.billed === 0).map(({ id }) => id),
  );
  const count = countOf(chosen.length, peopleNoun);
  const toChoice = (person: LaborOfPerson): PickerItem => ({
    id: person.id,
    label: `${person.employee.name}, ${formatHundredths(laborHours(person))} h`,
    hint: [
      person.item?.name ?? 'No labor item, so no price',
      isHere(person) ? 'On this ticket already' : billedText(person),
    ]
      .filter(Boolean)
      .join(' · '),
  });

  function add() {
    const added = people.filter(({ id }) => chosen.includes(id)).map(laborOfCards);
    setValue('labor', [...getValues('labor'), ...added], { shouldDirty: true });
    notify({ kind: 'success', text: `${countOf(added.length, peopleNoun)} added` });
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
        options={people.map(toChoice)}
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
