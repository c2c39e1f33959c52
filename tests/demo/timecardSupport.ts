import type { Timecard, RecordInput } from '../../src/api/timecards/contract';
import { timecard } from '../../src/api/timecards/contract';
import { addDays, isoWeekOf } from '../../src/lib/dates';
import { type ApiAnswer, valueAt, answerRows, type Visitor } from './support';

/** A Thursday, so the week has past and future days. */
export const THURSDAY = '2026-11-19';
export const MONDAY = '2026-11-16';
export const TUESDAY = '2026-11-17';
export const LAST_MONDAY = addDays(MONDAY, -7);

/** Members of Dale's crew, named by what distinguishes each one. */
export const crew = {
  tomas: '10014',
  overlap: '10015',
  vacation: '10016',
  night: '10018',
  longDay: '10019',
  voided: '10020',
  signed: '10021',
  signatureRemoved: '10022',
  missing: '10023',
  quantity: '10024',
  events: '10025',
  noTimes: '10026',
  left: '10027',
} as const;

export const weekQuery = (day: string): string => {
  const { startDateTime, endDateTime } = isoWeekOf(day);
  return new URLSearchParams({ startDateTime, endDateTime }).toString();
};

/** Returns the employee's card of a week, parsed as in the app, or undefined if there is none. */
export async function findCard(
  visitor: Visitor,
  employeeId: string,
  day = THURSDAY,
): Promise<Timecard | undefined> {
  const answer = await visitor.get(`/timecard-service/employees/${employeeId}/timecards?${weekQuery(day)}`);
  const [row] = answerRows<unknown>(answer, 'timecards');
  return row === undefined ? undefined : timecard.parse(row);
}

/** Like `findCard`, but throws if there is no card. */
export async function getCard(visitor: Visitor, employeeId: string, day = THURSDAY): Promise<Timecard> {
  const card = await findCard(visitor, employeeId, day);
  if (!card) throw new Error(`${employeeId} has no card in the week of ${day}`);
  return card;
}

export const read = ({ status, body }: ApiAnswer): Timecard => {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return timecard.parse(body);
};

/** The error messages of a refusal, each with its field. */
export const errorDetails = ({ body }: ApiAnswer): unknown => valueAt(body, 'details');

/** A card's entries in the form in which a save sends them. */
export const toWrittenRecords = ({ records }: Timecard): RecordInput[] =>
  records.map(({ id, date, job, costCode, classification, start, end, ...row }) => ({
    id,
    date,
    breakMinutes: row.breakMinutes,
    hours: row.hours,
    overnight: row.overnight,
    quantity: row.quantity,
    perDiem: row.perDiem,
    note: row.note,
    equipment: row.equipment,
    equipmentHours: row.equipmentHours,
    ...(job && { jobId: job.id }),
    ...(costCode && { costCodeId: costCode.id }),
    ...(classification && { classificationId: classification.id }),
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
  }));

export const saveBody = (card: Timecard, records: RecordInput[], reasonId?: string) => ({
  timecardId: card.timecardId,
  employeeId: card.employee.id,
  weekStart: card.weekStart,
  version: card.version,
  records,
  ...(reasonId !== undefined && { reasonId }),
});
