import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import { inspectionFiles } from '../../api/inspectionFiles/queries';
import { formVersionQuery } from '../../api/inspectionForms/queries';
import { reasonRules } from '../../api/fieldSchemas';
import { type InspectionDetail, isRecurring } from '../../api/inspections/contract';
import { inspections, useInspectionActions } from '../../api/inspections/queries';
import { LinkedText } from '../../components/content/LinkedText';
import { RecordActions } from '../../components/entity/RecordActions';
import { confirmAndRun } from '../../components/feedback/confirmAndRun';
import { openDialog } from '../../components/feedback/openDialog';
import { Photos } from '../../components/files/Photos';
import { DetailPage } from '../../components/page/DetailPage';
import { FetchedSection } from '../../components/page/FetchedSection';
import { RecordFacts } from '../../components/page/RecordFacts';
import { QuestionOutline } from '../../components/questionnaire/QuestionOutline';
import { Reader } from '../../components/questionnaire/Reader';
import { StatusBadge } from '../../components/StatusBadge';
import { PrintButton } from '../../components/page/PrintButton';
import { daysSubmittedLate, inspectionDue } from '../../domain/inspections/rules';
import { scheduleText } from '../../domain/schedules/occurrences';
import { formatShortDate, today } from '../../lib/dates';
import { dueState, lateText } from '../../lib/due';
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
  const { job, item, assignee, organization, reviewNote, excuseReason } = inspection;
  const daysLate = daysSubmittedLate(inspection);
  const submitted = byAtText(inspection.submittedAt, inspection.submittedBy?.name);
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
        { label: 'Due', value: dueFact(inspection) },
        ...(inspection.status === 'EXCUSED'
          ? [
              { label: 'Excused', value: byAtText(inspection.excusedAt, inspection.excusedBy?.name) },
              { label: 'Reason', value: <LinkedText text={excuseReason} /> },
            ]
          : []),
        ...(inspection.submittedAt !== ''
          ? [
              {
                label: 'Submitted',
                value: daysLate > 0 ? `${submitted} (${lateText(daysLate)})` : submitted,
              },
              { label: 'Reviewed', value: byAtText(inspection.reviewedAt, inspection.reviewedBy?.name) },
              reviewNote !== '' && { label: 'Note', value: <LinkedText text={reviewNote} /> },
            ]
          : scheduleFacts(inspection)),
      ]}
    />
  );
}

/** 'Before use', or the due date and why it has moved. */
function dueFact({ repeats, dueDate, moveReason }: InspectionDetail): string {
  if (repeats === 'BEFORE_USE') return 'Before use';
  return [formatShortDate(dueDate), moveReason].filter(Boolean).join('. ');
}

/** What the schedule says, for what is not done. */
function scheduleFacts(inspection: InspectionDetail) {
  const { repeats, nextDate, endsOn, pausedFrom, pausedUntil } = inspection;
  if (!isRecurring(repeats)) return [{ label: 'Repeats', value: scheduleText(inspection) }];
  return [
    { label: 'Repeats', value: scheduleText(inspection) },
    nextDate !== '' && { label: 'Next one', value: formatShortDate(nextDate) },
    endsOn !== '' && { label: 'Last day', value: formatShortDate(endsOn) },
    pausedFrom !== '' && {
      label: 'Paused',
      value: `${formatShortDate(pausedFrom)} to ${formatShortDate(pausedUntil)}`,
    },
  ];
}

function Content({ inspection }: { inspection: InspectionDetail }) {
  const mayPost = useMay()('communities');
  const { form, formVersion, answers, previousAnswers, correctiveActions } = inspection;
  const atQuestion = (id: string) => correctiveActions.filter(({ questionId }) => questionId === id);
  const elsewhere = (failed: readonly string[]) =>
    correctiveActions.filter(({ questionId }) => !failed.includes(questionId));
  const query = useQuery(formVersionQuery(form.id, formVersion));
  return (
    <FetchedSection query={query} what="the questions">
      {(questionnaire) =>
        inspection.submittedAt === '' ? (
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
  const { id, name, status, use, repeats } = inspection;
  const isManager = useMay()('inspectionManagement');
  const { excuse } = useInspectionActions(inspection);
  const state = dueState(inspectionDue(inspection));
  const isOver = state === 'LATE' || state === 'MISSED';
  const remove = {
    name,
    effect:
      repeats === 'ONCE' ? 'It is no longer planned.' : 'Its schedule ends: no more inspections are planned.',
    send: inspections.useRemove(id),
    listAddress: kindOf(use).list,
  };
  const askReason = () =>
    openDialog(() => import('../../components/form/ReasonDialog'), 'ReasonDialog', {
      title: `Excuse ${name}`,
      submitLabel: 'Excuse inspection',
      hint: 'Why it was not needed on this day. The reason is kept with the inspection.',
      effect: 'It no longer counts as late or missed.',
      ...reasonRules,
      onSubmit: excuse,
      doneMessage: `${name} excused`,
    });
  const takeBack = () =>
    void confirmAndRun(
      {
        title: `Take back the excuse for ${name}?`,
        text: `Excused because: ${inspection.excuseReason}`,
        confirmLabel: 'Take back excuse',
        cancelLabel: 'Cancel',
      },
      () => excuse(''),
    );
  if (status === 'EXCUSED')
    return (
      isManager && (
        <RecordActions
          edit={undefined}
          next={[{ label: 'Take back excuse', isSecondary: true, run: takeBack }]}
        />
      )
    );
  if (status === 'SCHEDULED') {
    // What was planned for a day that is over stays, so that a schedule has no gaps.
    const isKept = isRecurring(repeats) && isOver;
    return (
      <>
        <Link className="btn btn-primary" to={paths.fillInspection(id)}>
          Fill in
        </Link>
        <RecordActions
          isNextBelow
          edit={!isKept && paths.editInspection(id)}
          next={[isManager && isOver && { label: 'Excuse', isSecondary: true, run: askReason }]}
          remove={!isKept && remove}
        />
      </>
    );
  }
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
