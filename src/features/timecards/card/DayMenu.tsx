import { flushSync } from 'react-dom';
import { MenuButton } from '../../../components/MenuButton';
import { type Day, weekday } from '../../../lib/dates';
import { blankEvent, blankPto } from './cardForm';
import { useCardScope } from './scope';

const NO_ENTRIES = 'There are no entries on this day.';

/** What else can be done with a day. What is copied or deleted is what has been saved. */
export function DayMenu({ date }: { date: Day }) {
  const { card, pto, events, whyUnsaved, acts } = useCardScope();
  const records = card.records.filter((record) => record.date === date);
  const why = whyUnsaved ?? (records.length === 0 ? NO_ENTRIES : undefined);

  function addPto() {
    flushSync(() => pto.append(blankPto(date), { shouldFocus: false }));
    document.getElementsByName(`pto.${pto.fields.length}.kindId`)[0]?.focus();
  }
  function addEvent() {
    flushSync(() => events.append(blankEvent(date), { shouldFocus: false }));
    document.getElementsByName(`events.${events.fields.length}.kind`)[0]?.focus();
  }

  return (
    <MenuButton
      label={
        <>
          More<span className="visually-hidden"> for {weekday(date)}</span>
        </>
      }
      acts={[
        { label: 'Add time off', run: addPto },
        { label: 'Add an event', run: addEvent },
        { label: 'Copy this day', why, run: () => acts.open({ kind: 'copy', date, records }) },
        {
          label: 'Delete all entries of this day',
          why,
          danger: true,
          run: () => acts.open({ kind: 'delete', date, records }),
        },
      ]}
    />
  );
}
