import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import { inspectionFiles } from '../../api/inspectionFiles/queries';
import { formVersionQuery } from '../../api/inspectionForms/queries';
import type { InspectionDetail } from '../../api/inspections/contract';
import { inspections } from '../../api/inspections/queries';
import { LinkedText } from '../../components/content/LinkedText';
import { RecordActions } from '../../components/entity/RecordActions';
import { openDialog } from '../../components/feedback/openDialog';
import { Photos } from '../../components/files/Photos';
import { DetailPage } from '../../components/page/DetailPage';
import { FetchedSection } from '../../components/page/FetchedSection';
import { RecordFacts } from '../../components/page/RecordFacts';
import { QuestionOutline } from '../../components/questionnaire/QuestionOutline';
import { Reader } from '../../components/questionnaire/Reader';
import { StatusBadge } from '../../components/StatusBadge';
import { PrintButton } from '../../components/page/PrintButton';
import { formatShortDate, today } from '../../lib/dates';
import { byAtText } from '../../lib/dateTimeText';
import { paths } from '../../lib/paths';
import { failedQuestions } from '../../lib/questionnaire/rules';
import { JobLink } from '../../navigation/JobLink';
import { DrawingPins } from '../../navigation/DrawingPins';
import { CorrectiveActionLines, CorrectiveActionList } from '../../navigation/CorrectiveActionList';
import { inspectionBadge, kindOf, siteInspections } from './inspection';

/** SCREEN-INSP: an inspection with its questions, or its result. */
export default function InspectionPage() {
  const { inspectionId = '' } = useParams();
  const query = inspections.detail(inspectionId);
  const { data } = useQuery(query);
  const { list, title } = data ? kindOf(data.use) : siteInspections;
  return (
    <DetailPage
      resourceName="inspection"
      back={{ to: list, label: title }}
      query={query}
      title={({ name }) => name || '—'}
      context={(inspection) => (
        <>
          {inspection.job?.name} <StatusBadge {...inspectionBadge(inspection, today())} />
        </>
      )}
      actions={(inspection) => <Actions inspection={inspection} />}
    >
      {(inspection) => (
        <>
          <Facts inspection={inspection} />
          <Content inspection={inspection} />
          <DrawingPins kind="INSPECTION" record={inspection} />
        </>
      )}
    </DetailPage>
  );
}

function Facts({ inspection }: { inspection: InspectionDetail }) {
  const { job, item, assignee, organization, dueDate, repeats, reviewNote } = inspection;
  const isDone = inspection.status !== 'SCHEDULED';
  return (
    <RecordFacts
      label="Inspection"
      items={[
        {
          label: 'Job',
          value: job && <JobLink job={job} />,
        },
        item && { label: 'Item', value: <Link to={paths.inspectionItem(item.id)}>{item.name}</Link> },
        { label: 'Assigned to', value: assignee?.name },
        { label: 'Organization', value: organization },
        { label: 'Due', value: formatShortDate(dueDate) },
        ...(isDone
          ? [
              { label: 'Submitted', value: byAtText(inspection.submittedAt, inspection.submittedBy?.name) },
              { label: 'Reviewed', value: byAtText(inspection.reviewedAt, inspection.reviewedBy?.name) },
              reviewNote !== '' && { label: 'Note', value: <LinkedText text={reviewNote} /> },
            ]
          : [{ label: 'Repeats', value: repeats === 'WEEKLY' ? 'Weekly' : 'Once' }]),
      ]}
    />
  );
}

function Content({ inspection }: { inspection: InspectionDetail }) {
  const mayPost = useMay()('communities');
  const { form, formVersion, status, answers, previousAnswers, correctiveActions } = inspection;
  const atQuestion = (id: string) => correctiveActions.filter(({ questionId }) => questionId === id);
  const elsewhere = (failed: readonly string[]) =>
    correctiveActions.filter(({ questionId }) => !failed.includes(questionId));
  const query = useQuery(formVersionQuery(form.id, formVersion));
  return (
    <FetchedSection query={query} what="the questions">
      {(questionnaire) =>
        status === 'SCHEDULED' ? (
          <QuestionOutline questionnaire={questionnaire} />
        ) : (
          <>
            <Reader
              questionnaire={questionnaire}
              answers={answers}
              previous={previousAnswers}
              photos={(photos) => <Photos photos={photos} files={inspectionFiles} />}
              belowFailed={({ id: question }) => (
                <>
                  <CorrectiveActionLines actions={atQuestion(question)} />
                  {mayPost && (
                    <p className="m-0 d-print-none">
                      <Link to={paths.newLesson({ inspection: inspection.id, question })}>
                        Post as a lesson
                      </Link>
                    </p>
                  )}
                </>
              )}
            />
            <CorrectiveActionList
              actions={elsewhere(failedQuestions(questionnaire, answers).map(({ id: failed }) => failed))}
            />
          </>
        )
      }
    </FetchedSection>
  );
}

function Actions({ inspection }: { inspection: InspectionDetail }) {
  const { id, name, status, use } = inspection;
  const isManager = useMay()('inspectionManagement');
  const remove = {
    name,
    effect: 'It is no longer planned.',
    send: inspections.useRemove(id),
    listAddress: kindOf(use).list,
  };
  if (status === 'SCHEDULED')
    return (
      <>
        <Link className="btn btn-primary" to={paths.fillInspection(id)}>
          Fill in
        </Link>
        <RecordActions isNextBelow edit={paths.editInspection(id)} remove={remove} />
      </>
    );
  return (
    <>
      {isManager && status === 'SUBMITTED' && (
        <button
          type="button"
          className="btn btn-primary"
          onClick={() =>
            openDialog(() => import('./InspectionReviewDialog'), 'InspectionReviewDialog', { inspection })
          }
        >
          Review
        </button>
      )}
      <button
        type="button"
        className="btn btn-secondary"
        onClick={() => openDialog(() => import('./ShareDialog'), 'ShareDialog', { inspection })}
      >
        Share
      </button>
      <PrintButton />
    </>
  );
}
