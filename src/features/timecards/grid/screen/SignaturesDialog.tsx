import { useStore } from 'zustand';
import { SignInTurnDialog } from '../../../../components/form/SignInTurnDialog';
import { cardHours, weekHoursText } from '../../../../api/timecards/week';
import type { Timecard } from '../../../../api/timecards/contract';
import { formatLongDay } from '../../../../lib/dates';
import { AcceptanceStatement, SignForm } from '../../common/SignForm';
import { showHours } from '../../common/showHours';
import type { SheetStore } from '../sheetStore';

interface Props {
  store: SheetStore;
  /** The ids of the employees, in turn. */
  signers: readonly string[];
  open: boolean;
  onClose: () => void;
}

/** One employee after the other reviews the week and signs. */
export function SignaturesDialog({ store, ...dialog }: Props) {
  const people = useStore(store, (state) => state.people);
  return (
    <SignInTurnDialog
      {...dialog}
      nameOf={(id) => people.get(id)?.card?.employee.name}
      skipLabel="Skip employee"
    >
      {(id, { next }) => {
        const card = people.get(id)?.card;
        return (
          card && (
            <div key={card.timecardId} className="pl-stack">
              <WeekToSign card={card} days={store.getState().days} />
              <AcceptanceStatement>
                <SignForm card={card} disabledReason={undefined} onSigned={next} inDialog />
              </AcceptanceStatement>
            </div>
          )
        );
      }}
    </SignInTurnDialog>
  );
}

/** What the employee signs: the hours and time off of each day. */
function WeekToSign({ card, days }: { card: Timecard; days: readonly string[] }) {
  const rows = days.flatMap((date) => {
    const worked = card.records.filter((record) => record.date === date);
    const off = card.pto.filter((entry) => entry.date === date);
    if (worked.length + off.length === 0) return [];
    const hours = worked.reduce((sum, record) => sum + record.hours, 0);
    return {
      date,
      text: [
        worked.length > 0 && `${showHours(hours)} hours`,
        ...off.map(({ kind, hours }) => `${kind.name} ${showHours(hours)}`),
      ]
        .filter(Boolean)
        .join(', '),
    };
  });
  return (
    <section aria-label="Hours of the week">
      <ul className="pl-pairs pl-plain-list pl-stack gap-1">
        {rows.map(({ date, text }) => (
          <li className="d-flex gap-3 justify-content-between" key={date}>
            {formatLongDay(date)} <span>{text}</span>
          </li>
        ))}
        <li className="d-flex gap-3 justify-content-between fw-bold">
          Total <span>{weekHoursText(cardHours(card))} hours</span>
        </li>
      </ul>
    </section>
  );
}
