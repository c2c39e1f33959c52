import * as z from 'zod/mini';
import {
  type DailyReportDetail,
  type DailyReportDraft,
  dailyReportDraft,
  type SectionId,
} from '../../api/dailyReports/contract';
import { dailyReportDraftOf } from '../../api/dailyReports/queries';
import { emptyOnPurpose } from '../../domain/dailyReports/rules';
import { reportSections, sectionRowText, weatherText } from '../../domain/dailyReports/sections';
import { toJobItem } from '../../api/jobs/contract';
import type { Labels, RowFormatters } from '../../components/conflict/differences';
import type { Ids } from '../../components/form/ids';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { noChoice, type PickerItem, toPickerItem } from '../../lib/picker';

/** The value of a number field: null when empty, text when unreadable. */
type TypedNumber = number | string | null;
type Typed<Row, Names extends keyof Row> = Omit<Row, Names> & Record<Names, TypedNumber>;
type DraftRow<Id extends 'crew' | 'work' | 'equipment' | 'delays'> = DailyReportDraft[Id][number];

/** The values of the form. */
export interface ReportValues extends Omit<
  DailyReportDraft,
  'jobId' | 'tags' | 'weather' | 'crew' | 'work' | 'equipment' | 'delays'
> {
  jobId: PickerItem;
  tags: PickerItem[];
  weather: Typed<DailyReportDraft['weather'], 'low' | 'high'>;
  crew: Typed<DraftRow<'crew'>, 'people' | 'hours'>[];
  work: (Omit<Typed<DraftRow<'work'>, 'quantity'>, 'costCodeId'> & { costCodeId: PickerItem })[];
  equipment: Typed<DraftRow<'equipment'>, 'hours' | 'idleHours'>[];
  delays: Typed<DraftRow<'delays'>, 'hours'>[];
}

export type ReportForm = SchemaForm<ReportValues, DailyReportDraft>;

export const blankReport: ReportValues = {
  jobId: noChoice,
  date: '',
  tags: [],
  weather: { sky: '', low: null, high: null, wind: '', note: '' },
  crew: [],
  work: [],
  equipment: [],
  deliveries: [],
  visitors: [],
  delays: [],
  safety: '',
  notes: '',
  photos: [],
  nothing: [],
};

export const reportLabels: Labels<ReportValues> = {
  jobId: 'Job',
  date: 'Date',
  tags: 'Tags',
  ...(Object.fromEntries(reportSections.map(({ id, label }) => [id, label])) as Record<SectionId, string>),
  nothing: 'Empty on purpose',
};

export const reportValues = (report: DailyReportDetail): ReportValues => {
  const draft = dailyReportDraftOf(report);
  return {
    ...draft,
    jobId: report.job ? toJobItem(report.job) : noChoice,
    tags: draft.tags.map((tag) => ({ id: tag, label: tag })),
    work: draft.work.map((entry, index) => {
      const costCode = report.work[index]?.costCode;
      return { ...entry, costCodeId: costCode ? toPickerItem(costCode) : noChoice };
    }),
  };
};

/** What the form sends. Sections that were filled after all are not empty on purpose. */
export const reportFormSchema: z.ZodMiniType<DailyReportDraft, Ids<ReportValues>> = z.pipe(
  dailyReportDraft,
  z.transform((draft: DailyReportDraft) => ({ ...draft, nothing: emptyOnPurpose(draft) })),
);

const numberOf = (value: TypedNumber): number => (typeof value === 'number' ? value : 0);
const optionalNumber = (value: TypedNumber): number | undefined =>
  typeof value === 'number' ? value : undefined;

/** The rows of two versions in words. */
export const reportFormatters: RowFormatters<ReportValues> = {
  weather: (weather) =>
    weatherText({ ...weather, low: optionalNumber(weather.low), high: optionalNumber(weather.high) }),
  crew: (row) => sectionRowText('crew', { ...row, people: numberOf(row.people), hours: numberOf(row.hours) }),
  work: ({ costCodeId, quantity, ...row }) =>
    sectionRowText('work', {
      ...row,
      costCode: { id: costCodeId.id, name: costCodeId.label },
      quantity: optionalNumber(quantity),
    }),
  equipment: (row) =>
    sectionRowText('equipment', {
      ...row,
      hours: numberOf(row.hours),
      idleHours: numberOf(row.idleHours),
    }),
  deliveries: (row) => sectionRowText('deliveries', row),
  visitors: (row) => sectionRowText('visitors', row),
  delays: (row) => sectionRowText('delays', { ...row, hours: numberOf(row.hours) }),
  photos: ({ name }) => name,
  nothing: (id) => reportSections.find((section) => section.id === id)?.none ?? '',
};

/** 'Visitors, entry 2' for `visitors.1.name`. */
export function describeReportPosition(name: string): string | undefined {
  const [, id, row] = /^(\w+)\.(\d+)/.exec(name) ?? [];
  const section = reportSections.find((one) => one.id === id);
  return section && `${section.label}, entry ${Number(row) + 1}`;
}
