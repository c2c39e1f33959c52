import { type ReportContent, type ReportSection, sectionTable } from '../../domain/dailyReports/sections';
import { textColumn } from '../../components/table/columns';
import { DataTable } from '../../components/table/DataTable';
import './daily-reports.scss';

interface Props {
  section: ReportSection;
  content: ReportContent;
}

type Row = ReturnType<typeof sectionTable>['rows'][number];

/** The rows of a section. Texts are shown in full. */
export function SectionTable({ section, content }: Props) {
  const { headers, rows } = sectionTable(section, content);
  const columns = headers.map(({ header, align }, index) =>
    textColumn<Row>(header, header, ({ cells }) => cells[index] || (index === 0 ? '—' : ''), {
      card: index === 0 ? 'title' : 'fact',
      ...(align ? { align } : { wrapped: true }),
    }),
  );
  return (
    <div className="pl-report-table">
      <DataTable
        caption={section.label}
        rows={rows}
        columns={columns}
        rowKey={({ key }) => key}
        rowTo={({ to }) => to}
      />
    </div>
  );
}
