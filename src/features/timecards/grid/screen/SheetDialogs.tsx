import { useState } from 'react';
import { useStore } from 'zustand';
import { lazyDialog } from '../../../../components/feedback/lazyDialog';
import type { RowSelection } from '../../../../components/table/rowSelection';
import type { CrewMember } from '../../../../api/timecardDashboard/contract';
import { countOf } from '../../../../lib/countOf';
import { employeeNoun } from '../../common/nouns';
import { copyDay } from '../crewEntry';
import { cellAt, setDetails } from '../edit';
import { atCellRef, type CellRef, placeOf } from '../cellRef';
import { columns } from '../sheet';
import type { SheetStore } from '../sheetStore';
import { statusOf } from './statusWords';
import { useToldLost } from './useToldLost';

const DetailsDialog = lazyDialog(() => import('./DetailsDialog'), 'DetailsDialog');
const CopyDayDialog = lazyDialog(() => import('./CopyDayDialog'), 'CopyDayDialog');

/** The requested dialog and its cell; a new object each time. */
export interface Wanted {
  kind: 'details' | 'copyDay';
  pin: CellRef;
  /** Whose. */
  name: string;
}

interface Props {
  store: SheetStore;
  ticks: RowSelection<CrewMember>;
  wanted: Wanted | undefined;
}

/** The grid's dialogs. Outside its form, because submitting them must not save it. */
export function SheetDialogs({ store, ticks, wanted }: Props) {
  const crew = useStore(store);
  const [closed, setClosed] = useState<Wanted>();
  const [gone, setGone] = useState<Wanted>();
  const { sheet, days } = crew;
  const shown = wanted === gone ? undefined : wanted;
  const open = shown !== undefined && shown !== closed;
  const close = () => setClosed(wanted);
  const shared = { open, onClose: close, onGone: () => setGone(wanted) };
  const place = shown && placeOf(sheet, shown.pin);
  const line = place && sheet[place.line];
  const column = shown && columns[shown.pin.column];
  const day = typeof column === 'number' ? column : 0;

  const tellLost = useToldLost();
  if (shown?.kind === 'details' && !line) {
    setGone(wanted);
    tellLost(shown.name);
  }

  const allowed = [...crew.people.values()].filter(({ denialReason }) => denialReason === undefined);
  const chosen = allowed.filter(({ member }) => ticks.isTicked(member.id));
  const people = chosen.length > 0 ? chosen : allowed;
  const count = countOf(people.length, employeeNoun);

  return (
    <>
      {shown?.kind === 'details' && place && line && (
        <DetailsDialog
          {...shared}
          where={statusOf(crew, place)?.where ?? ''}
          details={cellAt(line, day)}
          usualBreak={crew.usualBreak}
          onDone={(details) =>
            crew.edit((now) => atCellRef(now, shown.pin, (found, at) => setDetails(found, at, details)))
          }
        />
      )}
      {shown?.kind === 'copyDay' && (
        <CopyDayDialog
          {...shared}
          days={days}
          from={day}
          who={chosen.length > 0 ? `the ${count} selected` : `all ${count} whose time cards you can change`}
          onCopy={(from, to) =>
            crew.edit((now) => copyDay(now, from, to, new Set(people.map(({ member }) => member.id))))
          }
        />
      )}
    </>
  );
}
