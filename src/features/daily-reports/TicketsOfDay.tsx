import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { contentOfRows, type FormSection } from '../../domain/dailyReports/sections';
import { tickets } from '../../api/tickets/queries';
import { FetchedSection } from '../../components/page/FetchedSection';
import { parseDate } from '../../lib/dates';
import type { ReportForm } from './reportValues';
import { SectionTable } from './SectionTable';

/** The T&M tickets of the job and day that are chosen in the form, to read. */
export function TicketsOfDay({ form: { control }, section }: { form: ReportForm; section: FormSection }) {
  const [job, date] = useWatch({ control, name: ['jobId', 'date'] });
  const isChosen = job.id !== '' && parseDate(date) !== undefined;
  const query = useQuery({
    ...tickets.list(
      { jobId: job.id, from: date, to: date, sort: 'name,asc', page: 0, size: 'all' },
      { silent: true },
    ),
    enabled: isChosen,
  });
  return (
    <div className="pl-wide">
      {isChosen ? (
        <FetchedSection query={query} what="tickets">
          {({ rows }) =>
            rows.length > 0 ? (
              <SectionTable section={section} content={contentOfRows('tickets', rows)} />
            ) : (
              <p className="m-0">No tickets of this job and day.</p>
            )
          }
        </FetchedSection>
      ) : (
        <p className="m-0">Choose the job and the date to see their tickets.</p>
      )}
    </div>
  );
}
