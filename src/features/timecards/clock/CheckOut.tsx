import type { ClockRow } from '../../../api/cico/contract';
import { LazyPart } from '../../../components/feedback/LazyPart';
import { lazyAgain } from '../../../components/lazyAgain';
import { now } from '../../../lib/clock';
import { type Day, parseDate } from '../../../lib/dates';
import type { Moment } from './proposedOut';

const CheckOutDialog = lazyAgain(async () => ({
  default: (await import('./CheckOutDialog')).CheckOutDialog,
}));

/** Who is to be checked out, as they were when somebody asked for it. */
export interface Asked {
  row: ClockRow;
  /** The day they came. It stays, though midnight may pass while the dialog is open. */
  date: Day;
  isOpen: boolean;
}

interface Props {
  asked: Asked | undefined;
  onChange: (asked: Asked | undefined) => void;
  /** The server's clock. */
  asOf: string | undefined;
}

function momentOf(asOf: string | undefined): Moment {
  const at = parseDate(asOf) ?? parseDate(now());
  return { day: at?.format('YYYY-MM-DD') ?? '', time: at?.format('HH:mm') ?? '' };
}

/** The dialog of whoever is to be checked out. It stays, whatever becomes of their row meanwhile. */
export function CheckOut({ asked, onChange, asOf }: Props) {
  const gone = () => onChange(undefined);
  return (
    <LazyPart wanted={asked !== undefined} onLost={gone}>
      {asked && (
        <CheckOutDialog
          asked={asked.row}
          date={asked.date}
          now={momentOf(asOf)}
          open={asked.isOpen}
          onClose={() => onChange({ ...asked, isOpen: false })}
          onGone={gone}
        />
      )}
    </LazyPart>
  );
}
