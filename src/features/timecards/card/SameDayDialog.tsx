import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { jobQueries } from '../../../api/jobs/queries';
import { sendAndVerify } from '../../../api/sendAndVerify';
import type { DailyRecord, RecordInput, Timecard } from '../../../api/timecards/contract';
import { timecardQueries, useSaveTimecard } from '../../../api/timecards/queries';
import { hoursOf } from '../../../domain/timecards/week';
import { saveOrWait } from '../../../components/drafts/outbox';
import { errorStatus } from '../../../components/errorStatus';
import { notify } from '../../../components/feedback/banners';
import { FormDialog } from '../../../components/form/FormDialog';
import { formatLongDay, isoWeekOf } from '../../../lib/dates';
import { paths } from '../../../lib/paths';
import { useNewJobVersion } from '../../../session/store';
import { currentCard, isCreated } from './blankCard';
import { entryOf, entryRecord } from './entry';
import { cardChangeOf, contentKey } from './useTimecardForm';
import { entryDetails, entryTimes, entryWarnings } from '../common/dayTexts';
import { showHours } from '../common/showHours';
import { isEntered, type SameDay, sameDayLabel } from './sameDay';

const toInput = (record: DailyRecord): RecordInput => entryRecord(entryOf(record), record.date);
const keyOf = (records: readonly DailyRecord[]): string =>
  contentKey(records.map((record) => ({ path: '', sent: toInput(record) })));

const CHANGED =
  'Your time card was changed in the meantime, so nothing was saved. Open it to see what is there now.';

/** Saves the day as its card would, and undoes it. */
function useSaveSameDay({ card, date, records }: SameDay) {
  const client = useQueryClient();
  const { work } = useSaveTimecard();

  async function read(): Promise<Timecard> {
    const query = timecardQueries.week(card.employee.id, isoWeekOf(date), { silent: true });
    return currentCard(await client.fetchQuery({ ...query, staleTime: 0 })) ?? card;
  }

  /** The card with these entries on the day. Those of its other days stay. */
  const send = (from: Timecard, day: readonly DailyRecord[]) =>
    sendAndVerify(
      () =>
        work({
          ...cardChangeOf(from, ''),
          records: [...from.records.filter((record) => record.date !== date), ...day].map(toInput),
        }),
      async () => {
        const now = await read();
        const isSaved = keyOf(now.records.filter((record) => record.date === date)) === keyOf(day);
        return isCreated(now) && isSaved ? now : undefined;
      },
    );

  async function save(): Promise<Timecard> {
    try {
      return await send(card, records);
    } catch (cause) {
      if (errorStatus(cause) !== 409) throw cause;
      const now = await read();
      // The server refused for another reason.
      if (now.version === card.version) throw cause;
      const isMoved = isCreated(card) && now.stage.id !== card.stage.id;
      if (isEntered(now, date) || isMoved || now.stage.closed || now.voided || now.acceptance)
        throw new Error(CHANGED, { cause });
      return send(now, records);
    }
  }

  async function undo(saved: Timecard): Promise<void> {
    try {
      const undone = await saveOrWait(`Remove the hours of ${formatLongDay(date)}`, () => send(saved, []));
      if (undone) notify({ kind: 'success', text: "Today's hours removed" });
    } catch (cause) {
      notify({
        kind: 'failure',
        text:
          errorStatus(cause) === 409 || !(cause instanceof Error)
            ? "Couldn't undo this, because your time card was changed in the meantime."
            : cause.message,
      });
    }
  }

  return { save, undo };
}

/** Jobs and cost codes that are no longer offered. The server decides, because its search may not find every job. */
function useMissingWork(records: readonly DailyRecord[]): string[] {
  const newJobVersion = useNewJobVersion();
  const jobs = [...new Map(records.flatMap(({ job }) => (job ? [[job.id, job]] : []))).values()];
  const open = useQueries({
    queries: jobs.map(({ number, name }) =>
      jobQueries.open(number || name, newJobVersion, undefined, { silent: true }),
    ),
  });
  const codes = useQueries({
    queries: jobs.map(({ id }) => jobQueries.costCodes(id, newJobVersion, { silent: true })),
  });
  return jobs.flatMap(({ id, name }, index) => {
    const found = open[index]?.data;
    if (found && found.rows.length >= found.total && !found.rows.some((job) => job.id === id))
      return `${name} is not among the open jobs.`;
    const used = records.flatMap(({ job, costCode }) => (job?.id === id && costCode ? [costCode] : []));
    const gone = used.filter(
      (code) => codes[index]?.data?.rows.every((offered) => offered.id !== code.id) ?? false,
    );
    return [...new Set(gone.map((code) => `${name} doesn't have the cost code ${code.name} anymore.`))];
  });
}

/** Shows the entries of the last day worked for today, and saves them (TIME-13). */
export function SameDayDialog({ day }: { day: SameDay }) {
  const { card, date, records } = day;
  const form = useForm();
  const { save, undo } = useSaveSameDay(day);
  const missing = useMissingWork(records);
  const total = hoursOf(records);

  async function submit() {
    const saved = await save();
    notify({
      kind: 'success',
      text: `${showHours(total)} hours saved for today`,
      action: { label: 'Undo', run: () => void undo(saved) },
    });
  }

  return (
    <FormDialog
      form={form}
      title={`Hours for ${formatLongDay(date)}`}
      submitLabel="Save today's hours"
      onSubmit={submit}
    >
      <p className="m-0">{sameDayLabel(day)}:</p>
      <ul className="pl-plain-list pl-stack gap-3">
        {records.map((record, index) => (
          <li key={index}>
            <strong>{showHours(record.hours)} h</strong> {record.job?.name}
            {[record.costCode?.name, record.classification?.name, entryFacts(record)]
              .filter(Boolean)
              .map((text) => (
                <span key={text} className="d-block text-body-secondary">
                  {text}
                </span>
              ))}
          </li>
        ))}
      </ul>
      {records.length > 1 && <p className="m-0">Total: {showHours(total)} h</p>}
      {entryWarnings(records).map((text) => (
        <p key={text} className="m-0 text-warning">
          {text}
        </p>
      ))}
      <div aria-live="polite">
        {missing.map((text) => (
          <p key={text} className="m-0 text-warning">
            {text}
          </p>
        ))}
      </div>
      <p className="m-0">
        Was something different?{' '}
        <Link to={paths.myTimecard(card.employee.id, cardOf(card))}>Open my time card</Link>
      </p>
    </FormDialog>
  );
}

/** '7:00 AM – 3:30 PM · 30 min break · per diem $40.00' */
const entryFacts = (record: DailyRecord): string =>
  [entryTimes(record), record.breakMinutes > 0 && `${record.breakMinutes} min break`, ...entryDetails(record)]
    .filter(Boolean)
    .join(' · ');

const cardOf = (card: Timecard) =>
  isCreated(card) ? { supervisorId: card.supervisor.id, timecardId: card.timecardId } : undefined;
