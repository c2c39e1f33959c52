/** Rules of daily reports, for screens and for the demo API (TNM-14, TNM-17). */
import { type Day, isWeekend } from '../../lib/dates';
import type { DailyReportStatus, SectionId } from '../../api/dailyReports/contract';
import {
  type FieldSection,
  isFieldSection,
  type ReportContent,
  type ReportSection,
  reportSections,
} from './sections';

/** What counts for completeness: of a report, of a draft, or of a form. */
export type CountedContent = {
  readonly [Id in Exclude<SectionId, 'questions' | 'tickets'>]: ReportContent[Id] extends readonly unknown[]
    ? readonly unknown[]
    : Id extends 'weather'
      ? { sky: string }
      : string;
} & {
  questions?: { answers: object } | undefined;
  /** Undefined in drafts. */
  tickets?: readonly unknown[];
  nothing: readonly SectionId[];
};

function isFilled(id: SectionId, content: Omit<CountedContent, 'nothing'>): boolean {
  if (id === 'weather') return content.weather.sky !== '';
  if (id === 'questions') return Object.keys(content.questions?.answers ?? {}).length > 0;
  const value = content[id] ?? [];
  return typeof value === 'string' ? value.trim() !== '' : value.length > 0;
}

const isOn =
  (on: readonly SectionId[]) =>
  ({ id }: ReportSection): boolean =>
    on.includes(id);

/** The sections without content on purpose. Content that was added after all counts. */
export const emptyOnPurpose = (content: CountedContent): SectionId[] =>
  reportSections.flatMap(({ id, none }) =>
    content.nothing.includes(id) && none !== undefined && !isFilled(id, content) ? [id] : [],
  );

const countedSections = (on: readonly SectionId[]): ReportSection[] =>
  reportSections.filter((section) => isOn(on)(section) && !section.isOptional);

/** The sections that are on and need content, in order. */
export function unfilledSections(content: CountedContent, on: readonly SectionId[]): ReportSection[] {
  const empty = emptyOnPurpose(content);
  return countedSections(on).filter(({ id }) => !isFilled(id, content) && !empty.includes(id));
}

/** How many of the sections that are on and not optional are filled, or empty on purpose, in percent. */
export function completenessOf(content: CountedContent, on: readonly SectionId[]): number {
  const { length } = countedSections(on);
  return length === 0 ? 100 : Math.floor((100 * (length - unfilledSections(content, on).length)) / length);
}

/** The sections to show: those that are on, and others with content. */
export const shownSections = (content: CountedContent, on: readonly SectionId[]): ReportSection[] =>
  reportSections.filter((section) => isOn(on)(section) || isFilled(section.id, content));

/** What can be copied from an earlier report: the sections that are on, copyable and filled there. */
export const copyableSections = (from: CountedContent, on: readonly SectionId[]): FieldSection[] =>
  reportSections
    .filter(isFieldSection)
    .filter((section) => isOn(on)(section) && section.copy !== undefined && isFilled(section.id, from));

/** The sections of `found` that are empty in `content`. */
export const emptySections = <Section extends ReportSection>(
  found: readonly Section[],
  content: CountedContent,
): Section[] => found.filter(({ id }) => !isFilled(id, content));

interface CompletionState {
  status: DailyReportStatus;
  completeness: number;
}

/** Why a report cannot be completed. */
export const completeDenialReason = ({ status, completeness }: CompletionState): string | undefined =>
  status === 'COMPLETE'
    ? 'It is complete already.'
    : completeness === 0
      ? 'The report is empty. Fill in at least one section.'
      : undefined;

/** Why a report cannot be edited. */
export const reportEditDenialReason = (status: DailyReportStatus): string | undefined =>
  status === 'COMPLETE' ? 'It is complete. Reopen it first.' : undefined;

interface JobDay {
  date: Day;
  /** On the time cards of the job. */
  hours: number;
  hasReport: boolean;
}

/**
 * True for a working day before `today` without a report. Working days are those with hours on time cards, and for a
 * job without any, Monday to Friday.
 */
export const isMissingReport = (
  { date, hours, hasReport }: JobDay,
  { today, hasCards }: { today: Day; hasCards: boolean },
): boolean => !hasReport && date < today && (hasCards ? hours > 0 : !isWeekend(date));
