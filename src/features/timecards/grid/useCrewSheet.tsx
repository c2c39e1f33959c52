import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { settingsQuery } from '../../../api/settingsQueries';
import { changeLogReasons } from '../../../api/timeSettings/contract';
import type { EditFormProps } from '../../../components/form/Form';
import { type Day, shortWeekday, today, type Week } from '../../../lib/dates';
import { useSubject } from '../../../session/store';
import { cellText } from './cellText';
import { cellAt } from './sheetOperations';
import { type PersonEdit, personKey, type SheetForm } from './edits';
import { describeCellField, positionOfField } from './fields';
import type { CrewContext } from './derivedState';
import { crewBases, crewFacts, crewPeople, type CrewWeekData, type CrewPerson } from './people';
import type { SheetLine, CellPosition } from './sheet';
import { createSheetStore, sheetSource, type SheetStore } from './sheetStore';
import { noLookUpIssues, useLookUp } from './useLookUp';
import { useSaveSheet } from './useSaveSheet';
import { useWaitingEvents } from './useWaitingEvents';

export interface CrewSheetForm {
  store: SheetStore;
  /** Props of the form that do not change while editing. */
  formProps: Omit<EditFormProps<SheetForm>, 'isDirty' | 'problems' | 'disabledReason' | 'children'>;
  /** The dialog for conflicts; render it beside the form. */
  conflict: ReactNode;
}

interface Options extends Omit<CrewWeekData, 'days' | 'waitingEvents' | 'reasons'> {
  week: Week;
  /** Called to show the first problem. */
  goTo?: ((position: CellPosition) => void) | undefined;
}

/**
 * A crew's week for editing, with its save. One per crew and week. The component that calls it does not render on
 * edits.
 */
export function useCrewSheet({ supervisor, members, cards, settings, week, goTo }: Options): CrewSheetForm {
  const { flags, role } = useSubject();
  const { days } = week;
  const { rules: cardRules, stages, lock, requiresCostCode, holidays: holidayRows } = settings;
  const usualBreak = cardRules.breakMinutes;
  const reasons = useQuery(settingsQuery(changeLogReasons)).data?.reasons;
  const date = today();
  const waitingEvents = useWaitingEvents(days[0]);
  const crew = useMemo(
    () => ({
      supervisor,
      members,
      cards,
      days,
      settings: { rules: cardRules, stages, lock, requiresCostCode, holidays: holidayRows },
      waitingEvents,
    }),
    [supervisor, members, cards, days, cardRules, stages, lock, requiresCostCode, holidayRows, waitingEvents],
  );
  const bases = useMemo(() => crewBases(crew), [crew]);
  const context = useMemo((): CrewContext => {
    const holidays = new Map([...holidayRows].map(([date, { name }]) => [date, name]));
    return {
      supervisorId: crew.supervisor.id,
      crew: crewPeople({ ...crew, reasons }, { flags, role }),
      holidays,
      pay: cardRules,
      rules: {
        days,
        usualBreak,
        requiresCostCode,
        today: date,
        getLookUpIssue: noLookUpIssues,
        factsOf: crewFacts(crew, holidays),
      },
    };
  }, [crew, reasons, holidayRows, flags, role, cardRules, days, usualBreak, requiresCostCode, date]);
  const [store] = useState(() => createSheetStore(bases, context));
  const getLookUpIssue = useLookUp(store);
  useEffect(() => {
    // Avoids evaluating the store's initial context twice.
    const isBlank = getLookUpIssue === noLookUpIssues;
    store
      .getState()
      .load(isBlank ? context : { ...context, rules: { ...context.rules, getLookUpIssue } }, bases);
  }, [store, context, bases, getLookUpIssue]);
  const source = useMemo(() => sheetSource(store), [store]);
  const { save, conflict } = useSaveSheet({ store, week, usualBreak });

  return {
    store,
    formProps: {
      source,
      onSubmit: save,
      submitLabel: 'Save time cards',
      describePosition: (name) => describeCellField(name, store.getState().people, days),
      draft: {
        name: `crew ${supervisor.id} ${days[0]}`,
        title: `Crew of ${supervisor.name}, week ${week.number}`,
        describeChange: ({ name, value }) => describeDraft(name, value, store.getState().people, days),
      },
      onBeforeFocus: (name) => {
        const position = positionOfField(name, store.getState().sheet);
        if (position) goTo?.(position);
      },
    },
    conflict,
  };
}

/** Describes an employee's changes, for the list of drafts. */
function describeDraft(
  name: string,
  value: unknown,
  people: ReadonlyMap<string, CrewPerson>,
  days: readonly Day[],
) {
  const person = [...people].find(([employeeId]) => name === `edits.${personKey(employeeId)}`)?.[1];
  const edit = value as PersonEdit | null;
  return person && edit ? [{ label: person.member.name, text: describeLines(edit.lines, days) }] : undefined;
}

const describeLines = (lines: readonly SheetLine[], days: readonly Day[]): string =>
  days
    .flatMap((date, day) => {
      const texts = lines.map((line) => cellText(cellAt(line, day))).filter(Boolean);
      return texts.length > 0 ? `${shortWeekday(date)} ${texts.join(' + ')}` : [];
    })
    .join(', ') || 'no hours';
