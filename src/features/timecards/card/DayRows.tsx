import { flushSync } from 'react-dom';
import { eventKindNames, eventKinds, MAX_NOTE_LENGTH } from '../../../api/timecards/contract';
import { NumberField } from '../../../components/form/NumberField';
import { RemoveButton } from '../../../components/form/RemoveButton';
import { SelectField } from '../../../components/form/SelectField';
import { TextField } from '../../../components/form/TextField';
import { type Day, weekday } from '../../../lib/dates';
import { useCardContext } from './cardContext';

/** After a removal, the focus moves to the day. */
const focusDay = (date: Day) => document.getElementById(`day-${date}`)?.focus();

const eventKindChoices = eventKindNames.map((value) => ({ value, label: eventKinds[value] }));

/** The time off of a day (TIME-14). */
export function PtoRows({ date }: { date: Day }) {
  const { control, pto, ptoKinds } = useCardContext();
  const options = ptoKinds.map(({ id, label }) => ({ value: id, label }));
  return pto.fields.map((field, index) =>
    field.date === date ? (
      <fieldset key={index} className="pl-day-row">
        <legend className="visually-hidden">{`${weekday(date)}, time off`}</legend>
        <SelectField
          control={control}
          name={`pto.${index}.kindId`}
          label="Time off"
          placeholder="Choose"
          options={options}
        />
        <NumberField control={control} name={`pto.${index}.hours`} label="Hours off" hours />
        <RemoveButton
          what={`${weekday(date)}, time off`}
          onRemove={() => {
            flushSync(() => pto.remove(index));
            focusDay(date);
          }}
        />
      </fieldset>
    ) : null,
  );
}

/** The events of a day (TIME-15). */
export function EventRows({ date }: { date: Day }) {
  const { control, events } = useCardContext();
  return events.fields.map((field, index) =>
    field.date === date ? (
      <fieldset key={index} className="pl-day-row">
        <legend className="visually-hidden">{`${weekday(date)}, event`}</legend>
        <SelectField
          control={control}
          name={`events.${index}.kind`}
          label="Event"
          placeholder="Choose"
          options={eventKindChoices}
        />
        <TextField
          control={control}
          name={`events.${index}.note`}
          label="What happened"
          maxLength={MAX_NOTE_LENGTH}
        />
        <RemoveButton
          what={`${weekday(date)}, event`}
          onRemove={() => {
            flushSync(() => events.remove(index));
            focusDay(date);
          }}
        />
      </fieldset>
    ) : null,
  );
}
