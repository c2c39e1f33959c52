import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { formVersionQuery } from '../../../api/inspectionForms/queries';
import { ticketFormCalls, type FilledFormDetail } from '../../../api/ticketForms/contract';
import { ticketForms, useTicketFormActivity } from '../../../api/ticketForms/queries';
import { ticketFiles } from '../../../api/tickets/queries';
import { timecardActivityQueries } from '../../../api/timecardActions/queries';
import { ActivitySection } from '../../../components/comments/ActivitySection';
import { RecordActions } from '../../../components/entity/RecordActions';
import { Photos } from '../../../components/files/Photos';
import { DetailPage } from '../../../components/page/DetailPage';
import { FetchedSection } from '../../../components/page/FetchedSection';
import { RecordFacts } from '../../../components/page/RecordFacts';
import { Reader } from '../../../components/questionnaire/Reader';
import { PrintButton } from '../../../components/page/PrintButton';
import { formatShortDate } from '../../../lib/dates';
import { byAtText } from '../../../lib/dateTimeText';
import { paths } from '../../../lib/paths';
import { JobLink } from '../../../navigation/JobLink';

const list = `${paths.ticketForms}?tab=filled`;

/** A filled T&M form, to read and print (SCREEN-TNM-FORM, TNM-09, CALL-208). */
export default function FilledTicketFormPage() {
  const { ticketFormId = '' } = useParams();
  return (
    <DetailPage
      resourceName={ticketFormCalls.noun.one}
      back={{ to: list, label: 'T&M forms' }}
      query={ticketForms.detail(ticketFormId)}
      title={({ name }) => name || '—'}
      actions={(filled) => <Actions filled={filled} />}
      tabs={(filled) => [{ id: 'data', label: 'Answers', content: () => <Overview filled={filled} /> }]}
    />
  );
}

function Overview({ filled }: { filled: FilledFormDetail }) {
  const { id, name, job, date, filledAt, filledBy } = filled;
  return (
    <>
      <RecordFacts
        label="T&M form"
        items={[
          { label: 'Job', value: job && <JobLink job={job} /> },
          { label: 'Date', value: formatShortDate(date) },
          { label: 'Filled in', value: byAtText(filledAt, filledBy?.name) },
        ]}
      />
      <Answers filled={filled} />
      <ActivitySection
        record={{ noun: ticketFormCalls.noun.one, id, name }}
        activity={useTicketFormActivity(id)}
        people={timecardActivityQueries.people}
        className="d-print-none"
      />
    </>
  );
}

function Answers({ filled: { form, formVersion, answers } }: { filled: FilledFormDetail }) {
  return (
    <FetchedSection query={useQuery(formVersionQuery(form.id, formVersion))} what="the questions">
      {(questionnaire) => (
        <Reader
          questionnaire={questionnaire}
          answers={answers}
          photos={(photos) => <Photos photos={photos} files={ticketFiles} />}
        />
      )}
    </FetchedSection>
  );
}

function Actions({ filled: { id, name } }: { filled: FilledFormDetail }) {
  return (
    <RecordActions
      edit={paths.editTicketForm(id)}
      remove={{
        name,
        effect: 'Its answers, comments and history are deleted, too.',
        send: ticketForms.useRemove(id),
        listAddress: list,
      }}
    >
      <PrintButton />
    </RecordActions>
  );
}
