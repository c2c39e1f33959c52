import { useQuery } from '@tanstack/react-query';
import type { DailyReportDetail } from '../../api/dailyReports/contract';
import { dailyReports, reportBefore } from '../../api/dailyReports/queries';
import { emptySections } from '../../domain/dailyReports/rules';
import type { FieldSection } from '../../domain/dailyReports/sections';
import { notify } from '../../components/feedback/banners';
import { confirm } from '../../components/feedback/confirm';
import { formatShortDate, parseDate } from '../../lib/dates';
import { type ReportForm, reportValues } from './reportValues';

/** The last report of the job before the day, with its content. Undefined while there is none. */
export function usePreviousReport(jobId: string, date: string): DailyReportDetail | undefined {
  const enabled = jobId !== '' && parseDate(date) !== undefined;
  const { data: row } = useQuery({ ...reportBefore(jobId, date), enabled });
  const { data } = useQuery({
    ...dailyReports.detail(row?.id ?? '', { silent: true }),
    enabled: enabled && row !== undefined,
  });
  return enabled && row && data?.id === row.id ? data : undefined;
}

/** Sets sections to what they were in an earlier report. */
function copySections(form: ReportForm, from: DailyReportDetail, sections: readonly FieldSection[]): void {
  const values = reportValues(sections.reduce((copied, { copy }) => ({ ...copied, ...copy?.(from) }), from));
  for (const { id } of sections) form.setValue(id, values[id], { shouldDirty: true });
}

interface CopyProps {
  form: ReportForm;
  from: DailyReportDetail;
}

/** Copies one section, after a question if that replaces something. */
export function CopySectionButton({ form, from, section }: CopyProps & { section: FieldSection }) {
  const day = formatShortDate(from.date);
  async function run() {
    const isEmpty = emptySections([section], form.getValues()).length > 0;
    const question = {
      title: `Replace ${section.label.toLowerCase()}?`,
      text: `What is in this section is replaced by that of ${day}.`,
      confirmLabel: 'Replace section',
    };
    if (isEmpty || (await confirm(question))) copySections(form, from, [section]);
  }
  return (
    <button type="button" className="btn btn-secondary" onClick={() => void run()}>
      Copy <span className="visually-hidden">{section.label.toLowerCase()}</span> from {day}
    </button>
  );
}

/** Copies all sections that are still empty. */
export function CopyAllButton({ form, from, sections }: CopyProps & { sections: readonly FieldSection[] }) {
  const day = formatShortDate(from.date);
  function run() {
    const empty = emptySections(sections, form.getValues());
    copySections(form, from, empty);
    const names = empty.map(({ label }) => label.toLowerCase()).join(', ');
    notify(
      names === ''
        ? { kind: 'info', text: 'Nothing was copied: no section to copy is empty.' }
        : { kind: 'success', text: `Copied from ${day}: ${names}` },
    );
  }
  return (
    <button type="button" className="btn btn-secondary" onClick={run}>
      Copy empty sections from {day}
    </button>
  );
}
