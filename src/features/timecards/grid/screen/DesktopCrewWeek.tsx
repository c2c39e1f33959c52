import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import type { CrewMember } from '../../../../api/timecardDashboard/contract';
import { Announcement } from '../../../../components/Announcement';
import { Glyph } from '../../../../components/Glyph';
import { Icon } from '../../../../components/Icon';
import { basicPaths } from '../../../../components/icons/basicPaths';
import type { RowSelection } from '../../../../components/table/rowSelection';
import { useLatestCallback } from '../../../../components/useLatestCallback';
import { setText } from '../sheetOperations';
import { atCellRef, cellRefAt } from '../cellRef';
import { type WeekProblems, worstProblem } from '../problems';
import { sheetColumns, type CellPosition, type Sheet } from '../sheet';
import type { SheetStore } from '../sheetStore';
import type { CrewSheetForm } from '../useCrewSheet';
import { CodeTotals } from './CodeTotals';
import { CrewForm } from './CrewForm';
import { createGrid, type Grid } from './grid';
import { gridClipboard } from './gridClipboard';
import { SheetDialogs, type OpenDialog } from './SheetDialogs';
import { SheetGrid } from './SheetGrid';
import { personCardAddress, ROW_HEIGHT } from './SheetRow';
import { SheetTools } from './SheetTools';
import { HEADER_LINE, singleCell } from './cellRange';
import { cellStatus } from './cellStatus';
import { useGridKeys } from './useGridKeys';
import { usePageKeys } from './usePageKeys';
import { usePointerSelection } from './usePointerSelection';

/** The next cell with an error or warning, wrapping around. Notes do not count. */
function nextProblem(sheet: Sheet, problems: WeekProblems, from: CellPosition): CellPosition | undefined {
  const found = sheet.flatMap(({ key }, line) => {
    const own = problems.get(key);
    if (!own) return [];
    return sheetColumns.flatMap((name, column) => {
      const problem = worstProblem(own[name]);
      return problem && problem.kind !== 'note' ? { line, column } : [];
    });
  });
  return (
    found.find(({ line, column }) => line > from.line || (line === from.line && column > from.column)) ??
    found[0]
  );
}

interface Props {
  crew: CrewSheetForm;
  /** Accessible name of the grid. */
  label: string;
  rowSelection: RowSelection<CrewMember>;
  /** Moves the keyboard focus to a cell. */
  goToRef: RefObject<((position: CellPosition) => void) | undefined>;
  /** The cell that the address refers to. */
  start: CellPosition | undefined;
}

/** The grid with its tools and status line, inside the form that saves it (SCREEN-TC-L2). */
export function DesktopCrewWeek({ crew: { store, formProps }, label, rowSelection, goToRef, start }: Props) {
  const statusId = useId();
  const area = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const [grid] = useState(() => createGrid(store, start));
  useEffect(() => {
    goToRef.current = (position) => grid.go(singleCell(position));
  });

  const personOf = (employeeId = '') => store.getState().people.get(employeeId);

  function showDialog(kind: OpenDialog['kind'], position: CellPosition) {
    const { sheet } = store.getState();
    const name = personOf(sheet[position.line]?.employeeId)?.member.name ?? '';
    setOpenDialog({ kind, cellRef: cellRefAt(sheet, position), name });
  }

  function showDetails(position: CellPosition) {
    const { sheet, canEdit } = store.getState();
    const line = sheet[position.line];
    if (!line || typeof sheetColumns[position.column] !== 'number') return;
    if (canEdit(line)) showDialog('details', position);
    else grid.announce(personOf(line.employeeId)?.denialReason ?? '');
  }

  const setSelected = useLatestCallback((employeeId: string, on: boolean) => {
    const person = personOf(employeeId);
    if (person) rowSelection.setSelected([person.member], on);
  });
  const keys = useGridKeys(store, grid, {
    page: () =>
      Math.max(
        1,
        Math.floor((area.current?.querySelector('[role="grid"]')?.clientHeight ?? 0) / ROW_HEIGHT) - 3,
      ),
    openCard(employeeId) {
      const person = personOf(employeeId);
      if (person) void navigate(personCardAddress(store.getState(), person));
    },
    toggleSelected: (employeeId) => setSelected(employeeId, !rowSelection.isSelected(employeeId)),
    toggleAll() {
      const members = [...store.getState().people.values()].map(({ member }) => member);
      rowSelection.setSelected(members, !members.every(({ id }) => rowSelection.isSelected(id)));
    },
    showDetails,
  });
  usePageKeys({
    F8() {
      const { sheet, problems } = store.getState();
      const position = nextProblem(sheet, problems, grid.range().head);
      if (position) grid.go(singleCell(position));
      else grid.announce('No problems.');
    },
    // A cell's editor has written its value before.
    'mod+s': () => area.current?.closest('form')?.requestSubmit(),
  });
  const pointing = usePointerSelection(grid);

  return (
    <>
      <CrewForm
        store={store}
        formProps={formProps}
        beside={<SheetStatus id={statusId} store={store} grid={grid} onDetails={showDetails} />}
      >
        <div ref={area} className="pl-sheet-area pl-stack gap-2">
          <SheetTools crew={store} grid={grid} onCopyDay={() => showDialog('copyDay', grid.range().head)} />
          <SheetGrid
            crew={store}
            grid={grid}
            rowSelection={rowSelection}
            onSelect={setSelected}
            events={{ onKeyDown: keys, ...gridClipboard(store, grid), ...pointing }}
            label={label}
            statusId={statusId}
          />
          <GridFooter store={store} grid={grid} />
        </div>
      </CrewForm>
      <SheetDialogs store={store} rowSelection={rowSelection} openDialog={openDialog} />
    </>
  );
}

/** The live region and the totals of the grid. */
function GridFooter({ store, grid }: { store: SheetStore; grid: Grid }) {
  const announcement = useStore(grid.store, (state) => state.announcement);
  const totals = useStore(store, (state) => state.totals);
  const isChanged = useStore(store, ({ changed }) => changed.size > 0);
  return (
    <>
      <Announcement text={announcement} />
      <div className="pl-cluster justify-content-between">
        <CodeTotals totals={totals} />
        {isChanged && <p className="pl-hint">≈ marks a preview. Paid hours are calculated when you save.</p>}
      </div>
    </>
  );
}

interface SheetStatusProps {
  id: string;
  store: SheetStore;
  grid: Grid;
  onDetails: (position: CellPosition) => void;
}

/** Details of the focused cell below the grid; the cells have room for a word or two. */
function SheetStatus({ id, store, grid, onDetails }: SheetStatusProps) {
  const crew = useStore(store);
  const head = useStore(grid.store, ({ range }) => range.head);
  const status = cellStatus(crew, head);

  /** Applies a suggested correction. */
  function applySuggestion(text: string) {
    const cellRef = cellRefAt(crew.sheet, head);
    crew.edit((currentSheet) => atCellRef(currentSheet, cellRef, (found, at) => setText(found, at, text)));
    grid.go(singleCell(head));
  }

  const allSuggestions = status?.problems.flatMap(({ suggestions = [] }) => suggestions) ?? [];
  return (
    <div className="pl-sheet-status pl-cluster row-gap-1 fs-md">
      <p id={id}>
        {status && (
          <>
            <strong>{status.where}</strong>
            {status.problems.map(({ kind, message }) => (
              <span
                key={message}
                className={`pl-sheet-problem d-inline-flex gap-1 align-items-center pl-sheet-${kind}`}
              >
                {kind === 'note' ? <Icon name="info" /> : <Glyph d={basicPaths['exclamation-triangle']} />}
                {message}
              </span>
            ))}
            {status.facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </>
        )}
      </p>
      {allSuggestions.map((text) => (
        <button
          key={text}
          type="button"
          className="btn btn-secondary btn-sm"
          onClick={() => applySuggestion(text)}
        >
          Use {text}
        </button>
      ))}
      {head.line !== HEADER_LINE && head.column >= 2 && (
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          aria-keyshortcuts="F4"
          onClick={() => onDetails(head)}
        >
          Details (F4)
        </button>
      )}
    </div>
  );
}
