import { employeeNoun } from '../../../../api/employees/contract';
import { useState } from 'react';
import { useStore } from 'zustand';
import { lazyDialog } from '../../../../components/feedback/lazyDialog';
import type { RowSelection } from '../../../../components/table/rowSelection';
import type { CrewMember } from '../../../../api/timecardDashboard/contract';
import { countOf } from '../../../../lib/countOf';
import { copyDay } from '../crewEntry';
import { cellAt, setDetails } from '../sheetOperations';
import { atCellRef, type CellRef, positionOf } from '../cellRef';
import { sheetColumns } from '../sheet';
import type { SheetStore } from '../sheetStore';
import { cellStatus } from './cellStatus';
import { useReportLostLine } from './reportLostLine';

const DetailsDialog = lazyDialog(() => import('./DetailsDialog'), 'DetailsDialog');
const CopyDayDialog = lazyDialog(() => import('./CopyDayDialog'), 'CopyDayDialog');

/** The requested dialog and its cell; a new object each time. */
export interface OpenDialog {
  kind: 'details' | 'copyDay';
  cellRef: CellRef;
  /** The employee's name. */
  name: string;
}

interface Props {
  store: SheetStore;
  rowSelection: RowSelection<CrewMember>;
  openDialog: OpenDialog | undefined;
}

/** The grid's dialogs. Outside its form, because submitting them must not save it. */
export function SheetDialogs({ store, rowSelection, openDialog }: Props) {
  const crew = useStore(store);
  const [closed, setClosed] = useState<OpenDialog>();
  const [exited, setExited] = useState<OpenDialog>();
  const { sheet, days } = crew;
  const current = openDialog === exited ? undefined : openDialog;
  const open = current !== undefined && current !== closed;
  const close = () => setClosed(openDialog);
  const shared = { open, onClose: close, onExited: () => setExited(openDialog) };
  const position = current && positionOf(sheet, current.cellRef);
  const line = position && sheet[position.line];
  const column = current && sheetColumns[current.cellRef.column];
  const day = typeof column === 'number' ? column : 0;

  const reportLost = useReportLostLine();
  if (current?.kind === 'details' && !line) {
    setExited(openDialog);
    reportLost(current.name);
  }

  const editable = [...crew.people.values()].filter(({ denialReason }) => denialReason === undefined);
  const chosen = editable.filter(({ member }) => rowSelection.isSelected(member.id));
  const people = chosen.length > 0 ? chosen : editable;
  const count = countOf(people.length, employeeNoun);

  return (
    <>
      {current?.kind === 'details' && position && line && (
        <DetailsDialog
          {...shared}
          where={cellStatus(crew, position)?.where ?? ''}
          details={cellAt(line, day)}
          usualBreak={crew.usualBreak}
          onDone={(details) =>
            crew.edit((currentSheet) =>
              atCellRef(currentSheet, current.cellRef, (found, at) => setDetails(found, at, details)),
            )
          }
        />
      )}
      {current?.kind === 'copyDay' && (
        <CopyDayDialog
          {...shared}
          days={days}
          from={day}
          who={chosen.length > 0 ? `the ${count} selected` : `all ${count} whose time cards you can change`}
          onCopy={(from, to) =>
            crew.edit((currentSheet) =>
              copyDay(currentSheet, from, to, new Set(people.map(({ member }) => member.id))),
            )
          }
        />
      )}
    </>
  );
}
