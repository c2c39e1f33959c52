/** Rules of daily reports, for screens and for the demo API (TNM-14, TNM-17). */
import { type Day, isWeekend } from '../../lib/dates';
import type { DailyReportStatus, SectionId } from './contract';
import { type ReportContent, type ReportSection, reportSections } from './sections';

/** What counts for completeness. */
type CountedContent = ReportContent & { nothing: readonly SectionId[] };

function isFilled({ id }: ReportSection, content: ReportContent): boolean {
  if (id === 'weather') return content.weather.sky !== '';
  const value = content[id];
  return typeof value === 'string' ? value.trim() !== '' : value.length > 0;
}

/** `nothing` without the sections that have content after all. */
export const emptyOnPurpose = ({ nothing, ...content }: CountedContent): SectionId[] =>
  reportSections.flatMap((section) =>
    nothing.includes(section.id) && section.none !== undefined && !isFilled(section, content)
      ? [section.id]
      : [],
  );

/** The sections that are on and need content, in order. */
export const unfilledSections = (content: CountedContent, on: readonly SectionId[]): ReportSection[] =>
  reportSections.filter(
    (section) =>
      on.includes(section.id) &&
      !section.isOptional &&
      !isFilled(section, content) &&
      !emptyOnPurpose(content).includes(section.id),
  );

/** How many of the sections that are on and not optional are filled, or empty on purpose, in percent. */
export function completenessOf(content: CountedContent, on: readonly SectionId[]): number {
  const counted = reportSections.filter(({ id, isOptional }) => on.includes(id) && !isOptional);
  if (counted.length === 0) return 100;
  return Math.floor((100 * (counted.length - unfilledSections(content, on).length)) / counted.length);
}

/** The sections to show: those that are on, and others with content. */
export const shownSections = (content: ReportContent, on: readonly SectionId[]): ReportSection[] =>
  reportSections.filter((section) => on.includes(section.id) || isFilled(section, content));

/** What can be copied from an earlier report: the sections that are on, copyable and filled there. */
export const copyableSections = (from: ReportContent, on: readonly SectionId[]): ReportSection[] =>
  reportSections.filter(
    (section) => on.includes(section.id) && section.copy !== undefined && isFilled(section, from),
  );

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
