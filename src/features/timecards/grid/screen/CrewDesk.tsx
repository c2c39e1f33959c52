import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { CrewMember } from '../../../../api/timecardDashboard/contract';
import { Announcement } from '../../../../components/Announcement';
import { Form } from '../../../../components/form/Form';
import { Glyph } from '../../../../components/Glyph';
import { Icon } from '../../../../components/Icon';
import { basicPaths } from '../../../../components/icons/basicPaths';
import type { Ticks } from '../../../../components/table/ticks';
import { useNewest } from '../../../../components/useNewest';
import { paths } from '../../../../lib/paths';
import { setText } from '../edit';
import { atPin, type Pin, pinAt, placeOf } from '../pinned';
import { type Problem, type Problems, worst } from '../problems';
import { columns, type Place, type Sheet } from '../sheet';
import type { CrewSheet } from '../useCrewSheet';
import { CodeTotals } from './CodeTotals';
import { SheetDialogs, type Wanted } from './SheetDialogs';
import { SheetGrid } from './SheetGrid';
import { SheetTools } from './SheetTools';
import { single } from './spot';
import { type Status, statusOf } from './statusWords';
import { useGrid } from './useGrid';
import { useGridClipboard } from './useGridClipboard';
import { useGridKeys } from './useGridKeys';
import { usePointing } from './usePointing';

/** The next cell after this one in which something is wrong or doubtful, round again from the top; notes are neither. */
function nextProblem(sheet: Sheet, problems: Problems, from: Place): Place | undefined {
  const found = sheet.flatMap(({ key }, line) => {
    const own = problems.get(key);
    if (!own) return [];
    return columns.flatMap((name, column) => {
      const problem = worst(own[name]);
      return problem && problem.kind !== 'note' ? { line, column } : [];
    });
  });
  return (
    found.find(({ line, column }) => line > from.line || (line === from.line && column > from.column)) ??
    found[0]
  );
}

interface Props {
  crew: CrewSheet;
  supervisorId: string;
  /** Names the grid. */
  label: string;
  ticks: Ticks<CrewMember>;
  /** Takes the keyboard to a cell. */
  goToRef: RefObject<((place: Place) => void) | undefined>;
  /** Where the keyboard begins, if one was led to a cell. */
  start: Place | undefined;
  /** Between the grid and the save bar. */
  children: ReactNode;
}

/** The grid with its tools, what there is to know of a cell, and the form that saves it all (SCREEN-TC-L2). */
export function CrewDesk({ crew, supervisorId, label, ticks, goToRef, start, children }: Props) {
  const { sheet, people, days, totals } = crew;
  const statusId = useId();
  const area = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const [said, say] = useState('');
  const [wanted, setWanted] = useState<Wanted>();
  const grid = useGrid(crew, start);
  const { head } = grid.range;
  useEffect(() => {
    goToRef.current = (place) => grid.go(single(place));
  });
  useToldProblem(crew, grid.left, say);

  const cardOf = (employeeId: string) => {
    const timecardId = people.get(employeeId)?.card?.timecardId;
    return timecardId === undefined
      ? paths.newTimecard(supervisorId, employeeId, days[0] ?? '')
      : paths.timecard({ supervisorId, employeeId, timecardId });
  };
  const member = (employeeId: string) => people.get(employeeId)?.member;

  function ask(kind: Wanted['kind'], place: Place) {
    const name = member(sheet[place.line]?.employeeId ?? '')?.name ?? '';
    setWanted({ kind, pin: pinAt(sheet, place), name });
  }

  function showDetails(place: Place) {
    const line = sheet[place.line];
    if (!line || typeof columns[place.column] !== 'number') return;
    if (crew.may(line)) ask('details', place);
    else say(people.get(line.employeeId)?.whyNot ?? '');
  }

  const keys = useGridKeys(crew, grid, {
    page: () =>
      Math.max(1, Math.floor((area.current?.querySelector('[role="grid"]')?.clientHeight ?? 0) / 44) - 3),
    openCard: (employeeId) => void navigate(cardOf(employeeId)),
    turnTick(employeeId) {
      const one = member(employeeId);
      if (one) ticks.tick([one], !ticks.isTicked(employeeId));
    },
    showDetails,
    nextProblem: () => {
      const place = nextProblem(sheet, crew.problems, head);
      if (place) grid.go(single(place));
      else say('Nothing is wrong.');
    },
    save: () => area.current?.closest('form')?.requestSubmit(),
    say,
  });
  const clipboard = useGridClipboard(crew, grid, say);
  const pointing = usePointing(grid);
  const written = useNewest(grid.written);
  const cancelled = useNewest(grid.cancelled);
  const tick = useNewest((employeeId: string, on: boolean) => {
    const one = member(employeeId);
    if (one) ticks.tick([one], on);
  });
  // Rows are drawn anew only where what they are given is new.
  const acts = useMemo(() => ({ written, cancelled, tick }), [written, cancelled, tick]);

  return (
    <>
      <Form
        {...crew.formProps}
        beside={
          <SheetStatus
            id={statusId}
            status={statusOf(crew, head)}
            onInstead={(text) => {
              const pin = pinAt(sheet, head);
              crew.edit((now) => atPin(now, pin, (found, at) => setText(found, at, text)));
              grid.go(single(head));
            }}
            onDetails={head.column >= 2 ? () => showDetails(head) : undefined}
          />
        }
      >
        {crew.words}
        <div ref={area} className="pl-sheet-area pl-stack gap-2">
          <SheetTools crew={crew} grid={grid} onCopyDay={() => ask('copyDay', head)} />
          <SheetGrid
            crew={crew}
            grid={grid}
            cardOf={cardOf}
            ticks={ticks}
            acts={acts}
            events={{ onKeyDown: keys, ...clipboard, ...pointing }}
            label={label}
            statusId={statusId}
          />
          <Announcement text={said} />
          {crew.changed.size > 0 && (
            <p className="pl-hint">
              ≈ is a preview while you type. What is paid is worked out when the time cards are saved.
            </p>
          )}
          <CodeTotals totals={totals} />
        </div>
        {children}
      </Form>
      <SheetDialogs crew={crew} ticks={ticks} wanted={wanted} />
    </>
  );
}

/** What is wrong with a cell that has just been left is read out: the keyboard is somewhere else already. */
function useToldProblem(crew: CrewSheet, leftRef: RefObject<Pin | undefined>, say: (text: string) => void) {
  const { sheet, problems } = crew;
  useEffect(() => {
    const pin = leftRef.current;
    const place = pin && placeOf(sheet, pin);
    const line = place && sheet[place.line];
    const column = place && columns[place.column];
    if (!line || column === undefined) return;
    leftRef.current = undefined;
    const problem: Problem | undefined = worst(problems.get(line.key)?.[column]);
    say(problem && problem.kind !== 'note' ? problem.message : '');
  }, [sheet, problems, leftRef, say]);
}

interface SheetStatusProps {
  id: string;
  status: Status | undefined;
  /** Something else that may have been meant. */
  onInstead: (text: string) => void;
  onDetails: (() => void) | undefined;
}

/** What there is to know of the cell with the keyboard, beside the grid: the cells themselves have room for a word or two. */
function SheetStatus({ id, status, onInstead, onDetails }: SheetStatusProps) {
  const offers = status?.problems.flatMap(({ instead = [] }) => instead) ?? [];
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
      {offers.map((text) => (
        <button key={text} type="button" className="btn btn-secondary btn-sm" onClick={() => onInstead(text)}>
          Use {text}
        </button>
      ))}
      {onDetails && (
        <button type="button" className="btn btn-secondary btn-sm" aria-keyshortcuts="F4" onClick={onDetails}>
          Details (F4)
        </button>
      )}
    </div>
  );
}
