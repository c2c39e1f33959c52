import { useEffect, useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { Timecard } from '../../api/timecards/contract';
import { notify } from '../../components/feedback/banners';
import { FormPage } from '../../components/page/FormPage';
import { shortDate, today, type Week, weekday } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { type CardForm, cardForm, recordsOf, totalHours } from './cardForm';
import { DayEntries } from './DayEntries';
import { showHours } from './showHours';
import { cardResolver } from './resolver';
import { useSave } from './useSave';

interface Props {
  employeeId: string;
  week: Week;
  /** Undefined: the week has none yet; the first save makes it. */
  card: Timecard | undefined;
}

/** A week of one employee, to be filled in (SCREEN-TC-OWN). */
export function TimecardForm({ employeeId, week, card }: Props) {
  const form = useForm<CardForm>({
    defaultValues: cardForm(week.days, card, today()),
    resolver: cardResolver,
    shouldFocusError: false,
  });
  const versionRef = useBaseVersion(
    card,
    (fresh) => form.reset(cardForm(week.days, fresh, today())),
    form.formState.isDirty,
  );

  const save = useSave(versionRef);

  async function submit(values: CardForm) {
    const saved = await save({
      ...(card && { timecardId: card.timecardId }),
      employeeId,
      weekStart: week.days[0] ?? '',
      version: versionRef.current,
      records: recordsOf(values),
    });
    versionRef.current = saved.version;
    notify({ kind: 'success', text: 'Time card saved' });
    if (card) return;
    const { supervisor, timecardId } = saved;
    return { to: paths.myTimecard(employeeId, { supervisorId: supervisor.id, timecardId }) };
  }

  const closed = card?.stage.closed ?? false;
  return (
    <FormPage
      title="My Time Card"
      context={`Week ${week.number}, ${shortDate(week.days[0])} – ${shortDate(week.days[6])} · ${card?.stage.name ?? 'Not started'}`}
      form={form}
      onSubmit={submit}
      submitLabel="Save time card"
      placeOf={(name) => placeOf(week, name)}
      // A week keeps it when its first save gives it another address, and another week has that address later.
      draft={{
        name: `time card ${employeeId} ${week.days[0]}`,
        title: `My Time Card, week ${week.number}`,
      }}
      submitError={undefined}
      loading={false}
      whyDisabled={
        closed
          ? `This time card is in the stage '${card?.stage.name}' and can no longer be changed.`
          : undefined
      }
      actions={<WeekTotal form={form} />}
    >
      <fieldset className="pl-card-days pl-wide" disabled={closed}>
        <legend className="visually-hidden">Days of the week</legend>
        {week.days.map((date, index) => (
          <DayEntries key={date} date={date} index={index} control={form.control} />
        ))}
      </fieldset>
    </FormPage>
  );
}

/** `days.5.entries.0.job` is Saturday's first entry. */
function placeOf({ days }: Week, name: string): string | undefined {
  const [, day, entry] = /^days\.(\d)\.entries\.(\d+)/.exec(name) ?? [];
  const date = days[Number(day)];
  return date && `${weekday(date)}, entry ${Number(entry) + 1}`;
}

/**
 * The version that the form's contents come from: what a save is checked against. A newer card (saved elsewhere, or by
 * this form) fills the form only while nothing in it would be lost; otherwise the save will meet the conflict.
 */
function useBaseVersion(card: Timecard | undefined, fill: (card: Timecard) => void, dirty: boolean) {
  const base = useRef(card?.version ?? 0);
  const shown = useRef(card);
  const fillNow = useRef(fill);
  useEffect(() => {
    fillNow.current = fill;
  });
  useEffect(() => {
    // An older answer may land after a save has brought a newer one.
    if (!card || dirty || shown.current === card || card.version < base.current) return;
    shown.current = card;
    base.current = card.version;
    fillNow.current(card);
  }, [card, dirty]);
  return base;
}

function WeekTotal({ form }: { form: { control: ReturnType<typeof useForm<CardForm>>['control'] } }) {
  const days = useWatch({ control: form.control, name: 'days' });
  const total = totalHours(days.flatMap(({ entries }) => entries));
  return (
    <p className="pl-total">
      Week total <strong>{showHours(total)}</strong> hours
    </p>
  );
}
