import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import type { ChangedCards } from '../../../api/timecardActions/contract';
import { useManyTimecards } from '../../../api/timecardActions/queries';
import { timecardDashboard } from '../../../api/timecardDashboard/queries';
import type { DailyRecord, Timecard } from '../../../api/timecards/contract';
import { timecardQueries } from '../../../api/timecards/queries';
import { hasNoResponse, mayBeDone, unknownOutcomeText } from '../../../api/unknownOutcome';
import { notify } from '../../../components/feedback/banners';
import { CheckboxField } from '../../../components/form/CheckboxField';
import { CheckboxGroupField } from '../../../components/form/CheckboxGroupField';
import { FormDialog } from '../../../components/form/FormDialog';
import { MultiPickerField } from '../../../components/form/MultiPickerField';
import { countOf, dayNoun } from '../../../lib/countOf';
import { type Day, formatLongDay } from '../../../lib/dates';
import { filterItems, type PickerItem } from '../../../lib/picker';
import { useSubject } from '../../../session/store';
import { userCardRoles } from '../../../access/timecardAccess';
import { entryNoun } from '../common/nouns';
import { ReasonField } from '../common/ReasonField';
import { UnusualDaysNote } from '../common/UnusualDaysNote';
import { OTHER_CARD_REASON_HINT } from './cardLabels';
import { useCardContext } from './cardContext';

interface CopyForm {
  days: PickerItem[];
  people: PickerItem[];
  replace: boolean;
  reasonId: string;
}

const UNCLEAR =
  "we can't tell whether the entries have been copied. Close this dialog and check the days first.";
const NOT_COPIED = "The server didn't answer, and nothing was copied. Try again.";
const PARTLY_COPIED = "The server didn't answer. Nothing was copied for the people still selected.";

/** By employee; undefined without a card. */
type CardsByEmployee = ReadonlyMap<string, Timecard | undefined>;

/**
 * TIME-17, CALL-139: copies records to cards. Changed cards leave the form; refused ones stay selected (FAULT-97).
 * After a lost response the cards are reloaded. Each call names the version that this dialog loaded first, so a retry
 * copies nothing twice (FAULT-54).
 */
function useCopyRecords(form: UseFormReturn<CopyForm>) {
  const { card, week } = useCardContext();
  const client = useQueryClient();
  const { copyRecords } = useManyTimecards();
  const [baseCards, setBaseCards] = useState<CardsByEmployee>(() => new Map([[card.employee.id, card]]));

  /** Loads the current cards of these employees. */
  async function fetchCards(people: CopyForm['people']): Promise<CardsByEmployee> {
    const fresh = { staleTime: 0 };
    const isOwn = people.every(({ id }) => id === card.employee.id);
    const cards = isOwn
      ? [
          await client.fetchQuery({
            ...timecardQueries.detail(card.timecardId, { silent: true }),
            ...fresh,
          }),
        ]
      : await client.fetchQuery({
          ...timecardDashboard.activities(card.supervisor.id, week, { silent: true }),
          ...fresh,
        });
    return new Map(
      people.map(({ id }) => [id, cards.find(({ employee, voided }) => employee.id === id && !voided)]),
    );
  }

  /** The cards as this dialog first loaded them. */
  async function loadBaseCards(people: CopyForm['people']): Promise<CardsByEmployee> {
    if (people.every(({ id }) => baseCards.has(id))) return baseCards;
    const known = new Map([...(await fetchCards(people)), ...baseCards]);
    setBaseCards(known);
    return known;
  }

  return async (date: Day, records: readonly DailyRecord[], values: CopyForm): Promise<void> => {
    const { people, replace, reasonId } = values;
    const before = await loadBaseCards(people);
    const targets = people.flatMap(({ id }) =>
      values.days
        .filter((day) => day.id !== date || id !== card.employee.id)
        .map((day) => ({ employeeId: id, date: day.id, version: before.get(id)?.version ?? 0 })),
    );
    if (targets.length === 0) throw new Error('These entries are already on that day. Choose another day.');

    /** True when the only change to a card since then is that these entries were added (FAULT-54, 96). */
    const wasCopied = (employeeId: string, after: Timecard | undefined) => {
      const baseCard = before.get(employeeId);
      const countOn = (of: Timecard | undefined, day: Day) =>
        (of?.records ?? []).filter((record) => record.date === day).length;
      return (
        after?.version === (baseCard?.version ?? 0) + 1 &&
        targets
          .filter((target) => target.employeeId === employeeId)
          .every(
            (target) =>
              countOn(after, target.date) === (replace ? 0 : countOn(baseCard, target.date)) + records.length,
          )
      );
    };

    /** Removes completed employees from the form and stores their current cards. */
    function removeCopied(done: CardsByEmployee): void {
      setBaseCards(new Map([...before, ...done]));
      form.setValue(
        'people',
        people.filter(({ id }) => !done.has(id)),
      );
    }

    async function verifyCopies(cause: unknown): Promise<void> {
      const now = await fetchCards(people).catch(() =>
        Promise.reject(new Error(unknownOutcomeText(cause, UNCLEAR), { cause })),
      );
      const done = new Map([...now].filter(([id, after]) => wasCopied(id, after)));
      const remaining = people.filter(
        ({ id }) => !done.has(id) && targets.some(({ employeeId }) => employeeId === id),
      );
      void client.invalidateQueries({ queryKey: timecardQueries.all });
      if (remaining.length === 0) return;
      const isCertain = remaining.every(
        ({ id }) => (now.get(id)?.version ?? 0) === (before.get(id)?.version ?? 0),
      );
      removeCopied(done);
      if (!isCertain) throw new Error(unknownOutcomeText(cause, UNCLEAR), { cause });
      if (done.size > 0) throw new Error(PARTLY_COPIED, { cause });
      throw hasNoResponse(cause) ? new Error(NOT_COPIED, { cause }) : cause;
    }

    try {
      const { results } = await copyRecords.mutateAsync({
        timecardId: card.timecardId,
        recordIds: records.map(({ id }) => id),
        targets,
        replace,
        ...(reasonId && { reasonId }),
      });
      const refused = results.filter(({ message }) => message !== '');
      if (refused.length > 0) {
        removeCopied(changedCardsOf(results));
        throw new Error(refused.map(({ message }) => message).join(' '));
      }
    } catch (cause) {
      if (!mayBeDone(cause)) throw cause;
      await verifyCopies(cause);
    }
    notify({ kind: 'success', text: `Copied to ${countOf(targets.length, dayNoun)}` });
  };
}

/** The changed cards by employee, because new cards have ids that were not known before. */
const changedCardsOf = (results: ChangedCards['results']): CardsByEmployee =>
  new Map(
    results.flatMap(({ message, card }) =>
      message === '' && card ? [[card.employee.id, card] as const] : [],
    ),
  );

interface Props {
  date: Day;
  records: readonly DailyRecord[];
  open: boolean;
}

/** TIME-17: copies entries of a day to other days and, for foremen, to others of the crew. */
export function CopyDialog({ date, records, open }: Props) {
  const { card, week, actions, needsReason, holidays } = useCardContext();
  const canCopyToOthers = userCardRoles(useSubject(), card).some((part) => part !== 'employee');
  const own = { id: card.employee.id, label: card.employee.name };
  const form = useForm<CopyForm>({
    defaultValues: { days: [], people: [own], replace: false, reasonId: '' },
    shouldFocusError: false,
  });
  const copy = useCopyRecords(form);
  const [days, people] = useWatch({ control: form.control, name: ['days', 'people'] });
  const copies = people.map(() => ({
    before: [],
    after: days.flatMap(({ id }) => records.map(({ hours }) => ({ date: id, hours }))),
  }));
  return (
    <FormDialog
      form={form}
      title={`Copy ${countOf(records.length, entryNoun)} from ${formatLongDay(date)}`}
      submitLabel="Copy entries"
      onSubmit={(values) => copy(date, records, values)}
      open={open}
      onClose={actions.close}
      onExited={actions.clearDialog}
    >
      <CheckboxGroupField
        control={form.control}
        name="days"
        label="To these days"
        options={week.days.map((day) => ({ id: day, label: formatLongDay(day) }))}
        rules={{ validate: (days) => days.length > 0 || 'Choose at least one day' }}
      />
      <UnusualDaysNote changes={copies} holidays={holidays} />
      {canCopyToOthers && (
        <MultiPickerField
          control={form.control}
          name="people"
          label="For these people"
          rules={{
            validate: (people) => people.length > 0 || 'Choose at least one person',
          }}
          options={(search) => ({
            ...timecardDashboard.crew(card.supervisor.id, week),
            select: ({ employees }: { employees: { id: string; name: string; jobTitle: string }[] }) =>
              filterItems(
                employees.map(({ id, name, jobTitle }) => ({ id, label: name, hint: jobTitle })),
                search,
              ),
          })}
        />
      )}
      <CheckboxField
        control={form.control}
        name="replace"
        label="Replace existing entries"
        hint="If not selected, the copies are added to them."
      />
      {(needsReason || canCopyToOthers) && (
        <ReasonField
          control={form.control}
          name="reasonId"
          label="Reason for the change"
          hint={needsReason ? undefined : OTHER_CARD_REASON_HINT}
          required={needsReason}
        />
      )}
    </FormDialog>
  );
}
