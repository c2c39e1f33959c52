import { dailyReportStatusNames } from '../../api/dailyReports/contract';
import { shownSections } from '../../domain/dailyReports/rules';
import { sectionTable } from '../../domain/dailyReports/sections';
import { countOf, peopleNoun } from '../../lib/countOf';
import { formatDateTime, formatLongDay } from '../../lib/dates';
import { formatNumber } from '../../lib/number';
import type { Caller } from '../caller';
import { userOf } from '../changes';
import type { Company } from '../company';
import type { PdfLayout } from '../pdfLayout';
import type { StoredDailyReport } from './seed';
import { reportContent, sectionsOfJob, toReportRow } from './reportResponse';

/** In points: a sheet between its margins, a column of numbers, and a heading with the rows that stay with it. */
const SHEET_WIDTH = 516;
const NUMBER_WIDTH = 72;
const HEADING_HEIGHT = 72;

/** Where the columns of a table start. Texts share what numbers leave. */
function columnStarts(headers: ReturnType<typeof sectionTable>['headers']): number[] {
  const numbers = headers.filter(({ align }) => align === 'end').length;
  const textWidth = (SHEET_WIDTH - NUMBER_WIDTH * numbers) / (headers.length - numbers);
  let start = 0;
  return headers.map(({ align }) => {
    const own = Math.round(start);
    start += align === 'end' ? NUMBER_WIDTH : textWidth;
    return own;
  });
}

/** Adds a report to a PDF as this person sees it: its facts, each section, and the signature. */
export function addReportDocument(
  layout: PdfLayout,
  report: StoredDailyReport,
  { company, person }: { company: Company; person: Caller },
): void {
  const row = toReportRow(report, company);
  const content = reportContent(report, company, person);
  const { signed } = report;
  layout.begin(`${company.business.name} · Daily report · ${row.name}`);
  layout.line('Daily report', { size: 16, bold: true });
  layout.line([row.job?.number, row.job?.name].filter(Boolean).join(' '), { size: 11, bold: true });
  layout.line(
    `${formatLongDay(report.date)} · ${dailyReportStatusNames[report.status]} · ${countOf(row.people, peopleNoun)}, ${formatNumber(row.hours)} hours`,
  );
  if (report.tags.length > 0) layout.line(`Tags: ${report.tags.join(', ')}`);
  for (const section of shownSections(report, sectionsOfJob(company, report.jobId).sections)) {
    const { label, none } = section;
    const { headers, rows } = sectionTable(section, content);
    const text = section.text(content);
    if (text === '' && section.isOptional) continue;
    layout.keep(HEADING_HEIGHT);
    layout.gap();
    layout.rule();
    layout.line(label, { size: 11, bold: true });
    if (text === '') layout.line(report.nothing.includes(section.id) ? (none ?? '') : 'Not filled');
    else if (headers.length === 0) layout.line(text);
    else {
      const starts = columnStarts(headers);
      const ends = headers.flatMap(({ align }, index) => (align === 'end' ? [index] : []));
      layout.columns(
        headers.map(({ header }) => header),
        starts,
        { bold: true, ends },
      );
      for (const { cells } of rows) layout.columns(cells, starts, { ends });
    }
  }
  if (!signed) return;
  layout.gap();
  layout.signature(signed.signature);
  layout.line(
    `Completed ${formatDateTime(signed.at)} by ${userOf(company, signed.deviceId)?.name ?? 'unknown'}`,
  );
}
