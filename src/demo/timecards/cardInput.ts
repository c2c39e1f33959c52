/** Converts request data of a card to stored data. */
import type { Activities, DailyRecord, EventsSave, PtoSave, RecordInput } from '../../api/timecards/contract';
import { roundHours } from '../../domain/timecards/week';
import type { Company } from '../company';
import { jobReferenceOf } from '../names';
import type { StoredCard } from './stored';

/** Returns a function that keeps a known id on its first use and creates a new id otherwise. */
function idsIn(card: StoredCard, kind: string, known: readonly { id: string }[]) {
  const free = new Set(known.map(({ id }) => id));
  return (sent: string | undefined, index: number): string =>
    sent !== undefined && free.delete(sent)
      ? sent
      : `${card.timecardId}-${kind}${card.version + 1}-${index + 1}`;
}

/** Returns an entry with the names of its job, cost code, and classification. */
export function recordOf(
  company: Company,
  row: RecordInput,
  id: string,
  before: DailyRecord | undefined,
): DailyRecord {
  const { jobId, costCodeId, classificationId } = row;
  const job = company.jobs.get(jobId ?? '');
  const code = company.costCodesOf(jobId ?? '').find((one) => one.id === costCodeId);
  const classification =
    company.groups.classification.get(classificationId ?? '') ??
    (classificationId === before?.classification?.id ? before?.classification : undefined);
  return {
    id,
    date: row.date,
    start: row.start,
    end: row.end,
    breakMinutes: row.breakMinutes,
    job: job && jobReferenceOf(job),
    costCode: code && { id: code.id, name: `${code.code} ${code.name}` },
    classification: classification && { id: classification.id, name: classification.name },
    overnight: row.overnight ?? false,
    hours: roundHours(row.hours),
    quantity: row.quantity ?? 0,
    perDiem: roundHours(row.perDiem ?? 0),
    equipment: row.equipment ?? '',
    equipmentHours: row.equipmentHours ?? 0,
    note: row.note ?? '',
  };
}

export function replaceRecords(
  company: Company,
  card: StoredCard,
  { records }: Pick<Activities, 'records'>,
): StoredCard {
  const idOf = idsIn(card, 'v', card.records);
  const known = new Map(card.records.map((row) => [row.id, row]));
  return {
    ...card,
    records: records.map((row, index) =>
      recordOf(company, row, idOf(row.id, index), row.id === undefined ? undefined : known.get(row.id)),
    ),
  };
}

export function withPto(
  card: StoredCard,
  { pto }: Pick<PtoSave, 'pto'>,
  nameOf: (kindId: string) => string,
): StoredCard {
  const idOf = idsIn(card, 'p', card.pto);
  return {
    ...card,
    pto: pto.map(({ id, date, kindId, hours }, index) => ({
      id: idOf(id, index),
      date,
      kind: { id: kindId, name: nameOf(kindId) },
      hours: roundHours(hours),
    })),
  };
}

export function withEvents(card: StoredCard, { events }: Pick<EventsSave, 'events'>): StoredCard {
  const idOf = idsIn(card, 'e', card.events);
  return {
    ...card,
    events: events.map(({ id, date, kind, note = '' }, index) => ({ id: idOf(id, index), date, kind, note })),
  };
}

/** Converts a stored entry to its request format. */
export const toWrittenRecord = ({
  job,
  costCode,
  classification,
  start,
  end,
  ...row
}: DailyRecord): RecordInput => ({
  id: row.id,
  date: row.date,
  ...(job && { jobId: job.id }),
  ...(costCode && { costCodeId: costCode.id }),
  ...(classification && { classificationId: classification.id }),
  ...(start !== undefined && { start }),
  ...(end !== undefined && { end }),
  overnight: row.overnight,
  breakMinutes: row.breakMinutes,
  hours: row.hours,
});
