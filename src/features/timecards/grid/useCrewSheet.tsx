import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useStore } from 'zustand';
import { settingsQuery } from '../../../api/settingsQueries';
import { changeLogReasons, holidays as holidaySettings } from '../../../api/timeSettings/contract';
import type { FormProps } from '../../../components/form/Form';
import { type Day, today, type Week, weekday } from '../../../lib/dates';
import { useSubject } from '../../../session/store';
import { cellText } from './cellText';
import { cellAt } from './edit';
import { editOf, type Edits, isAsBefore, personKey, type SheetForm } from './edits';
import { fieldWords, placeOfField } from './fields';
import { peopleOf, perPerson, type PersonLines } from './lines';
import { crewBases, crewFacts, crewPeople, type CrewWeek, type Person, withGone } from './people';
import { type LineProblems, type Problem, type Problems, problemsOf, type Rules } from './problems';
import type { Column, Line, Place, Sheet } from './sheet';
import { createSheetStore, type Refused } from './sheetStore';
import { personTotals, sheetTotals, type Totals } from './totals';
import { useLookUp } from './useLookUp';
import { useSaveSheet } from './useSaveSheet';
import { useSheetForm } from './useSheetForm';

/** What is wrong in each line, worked out anew for those who have changed, with what the server has refused. */
function useSheetProblems(
  people: readonly PersonLines[],
  rules: Rules,
  refused: readonly Refused[],
): Problems {
  const ofPerson = useMemo(() => perPerson((person) => problemsOf(person, rules)), [rules]);
  return useMemo(() => {
    const all = new Map(people.flatMap((person) => [...ofPerson(person)]));
    const lines = new Map(people.flatMap(({ lines }) => lines.map((line) => [line.key, line])));
    for (const one of refused)
      if (lines.get(one.lineKey)?.cells[one.day]?.text === one.text)
        all.set(one.lineKey, withRefused(all.get(one.lineKey) ?? {}, one));
    return all;
  }, [people, ofPerson, refused]);
}

function withRefused(problems: LineProblems, { day, message }: Refused): LineProblems {
  const found: Problem = { what: 'refused', kind: 'error', message };
  return { ...problems, [day]: [found, ...((problems as Record<number, readonly Problem[]>)[day] ?? [])] };
}

export type { Person } from './people';

export interface CrewSheet {
  form: UseFormReturn<SheetForm>;
  /** For the kit's Form. */
  formProps: Omit<FormProps<SheetForm, unknown, SheetForm>, 'children'>;
  /** A draft in words; once, inside the form. */
  words: ReactNode;
  /** Both versions where somebody else was first; beside the form. */
  conflict: ReactNode;
  supervisorId: string;
  sheet: Sheet;
  days: readonly Day[];
  /** Minutes. */
  usualBreak: number;
  /** By day, what they are called. */
  holidays: ReadonlyMap<Day, string>;
  /** By employee, in the crew's order. */
  people: ReadonlyMap<string, Person>;
  /** Employees with unsaved changes. */
  changed: ReadonlySet<string>;
  /** Not the same as it was saved. */
  isChanged: (line: Line, column: Column) => boolean;
  problems: Problems;
  /** A preview: what will be paid, the server works out. */
  totals: Totals;
  /** One step of undo; of what is typed on and on in one place, `typing`, one together. */
  edit: (change: (sheet: Sheet) => Sheet, typing?: string) => void;
  /** Back to the last save. */
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** Whether a line's employee may be changed. */
  may: (line: Line) => boolean;
  /** One of those changed has been signed, or has moved on. */
  reasonNeeded: boolean;
  /** Who has signed what is being changed: saving takes the signature off. */
  unsigning: readonly string[];
}

interface Options extends Omit<CrewWeek, 'days' | 'reasons'> {
  week: Week;
  /** Somebody wants to see the problem that is there. */
  goTo?: ((place: Place) => void) | undefined;
}

/** A crew's week to be changed: what is shown, what is wrong with it, what it adds up to, and its save. One per crew and week. */
export function useCrewSheet({ supervisor, members, cards, settings, week, goTo }: Options): CrewSheet {
  const { flags, role } = useSubject();
  const { days } = week;
  const { rules: cardRules, stages } = settings;
  const usualBreak = cardRules.breakMinutes;
  const reasons = useQuery(settingsQuery(changeLogReasons)).data?.reasons;
  const holidayRows = useQuery(settingsQuery(holidaySettings, { silent: true })).data?.holidays;
  const holidays = useMemo(() => new Map(holidayRows?.map(({ date, name }) => [date, name])), [holidayRows]);
  const crew = useMemo(
    () => ({ supervisor, members, cards, days, settings: { rules: cardRules, stages } }),
    [supervisor, members, cards, days, cardRules, stages],
  );
  const inCrew = useMemo(
    () => crewPeople({ ...crew, reasons }, { flags, role }),
    [crew, reasons, flags, role],
  );
  const read = useMemo(() => crewBases(crew), [crew]);
  const [store] = useState(() => createSheetStore(read, days, usualBreak));
  useEffect(() => store.getState().setBases(read), [store, read]);
  const { sheet, bases, history, refused, edit, undo, redo } = useStore(store);
  const people = useMemo(() => withGone(inCrew, bases), [inCrew, bases]);

  const lookedUp = useLookUp(store);
  const date = today();
  const rules = useMemo<Rules>(
    () => ({ days, usualBreak, today: date, factsOf: crewFacts(crew, holidays), lookedUp }),
    [days, usualBreak, date, crew, holidays, lookedUp],
  );
  const form = useSheetForm(store, people, rules);
  const { save, conflict } = useSaveSheet({ store, week, usualBreak, people });

  const grouped = useMemo(() => peopleOf(sheet), [sheet]);
  const problems = useSheetProblems(grouped, rules, refused);
  const totalsOf = useMemo(
    () => perPerson((person) => personTotals(person, days, cardRules)),
    [days, cardRules],
  );
  const totals = useMemo(() => sheetTotals(grouped, totalsOf), [grouped, totalsOf]);
  const changed = useMemo(
    () => new Set([...people.keys()].filter((id) => editOf(history.now, id))),
    [people, history.now],
  );
  const savedLines = useMemo(
    () => new Map([...bases.values()].flatMap(({ lines }) => lines.map((line) => [line.key, line]))),
    [bases],
  );
  const isChanged = useCallback(
    (line: Line, column: Column) => !isAsBefore(line, savedLines.get(line.key), column),
    [savedLines],
  );
  const may = useCallback(({ employeeId }: Line) => people.get(employeeId)?.whyNot === undefined, [people]);
  const locked = people.size > 0 && [...people.values()].every(({ whyNot }) => whyNot !== undefined);

  return {
    form,
    formProps: {
      form,
      onSubmit: save,
      submitLabel: 'Save time cards',
      whyDisabled: locked ? 'None of these time cards can be changed.' : undefined,
      placeOf: (name) => fieldWords(name, people, days),
      draft: {
        name: `crew ${supervisor.id} ${days[0]}`,
        title: `Crew of ${supervisor.name}, week ${week.number}`,
      },
      onGo: (name) => {
        const place = placeOfField(name, sheet);
        if (place) goTo?.(place);
      },
    },
    words: <DraftWords edits={history.now} people={people} days={days} />,
    conflict,
    supervisorId: supervisor.id,
    ...{
      sheet,
      days,
      usualBreak,
      holidays,
      people,
      changed,
      isChanged,
      problems,
      totals,
      edit,
      undo,
      redo,
      may,
    },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    reasonNeeded: [...changed].some((id) => people.get(id)?.needsReason),
    unsigning: [...changed].flatMap((id) => people.get(id)?.card?.acceptance?.by.name ?? []),
  };
}

interface DraftWordsProps {
  edits: Edits;
  people: ReadonlyMap<string, Person>;
  days: readonly Day[];
}

/** What has been typed, in words, by employee: where drafts are listed they read what the form's fields hold. Nobody sees it here. */
function DraftWords({ edits, people, days }: DraftWordsProps) {
  return [...people].map(([employeeId, { member }]) => {
    const edit = editOf(edits, employeeId);
    return (
      edit && (
        <label key={employeeId} hidden>
          {member.name}
          <input readOnly name={`edits.${personKey(employeeId)}`} value={wordsOf(edit.lines, days)} />
        </label>
      )
    );
  });
}

const wordsOf = (lines: readonly Line[], days: readonly Day[]): string =>
  days
    .flatMap((date, day) => {
      const texts = lines.map((line) => cellText(cellAt(line, day))).filter(Boolean);
      return texts.length > 0 ? `${weekday(date).slice(0, 3)} ${texts.join(' + ')}` : [];
    })
    .join(', ') || 'no hours';
