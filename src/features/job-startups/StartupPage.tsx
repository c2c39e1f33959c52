import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import { config } from '../../api/config';
import { reasonRules } from '../../api/fieldSchemas';
import { jobLabel } from '../../api/jobs/contract';
import type { JobStartupDetail } from '../../api/jobStartups/contract';
import {
  jobStartupFiles,
  jobStartups,
  useDecideStartup,
  useJobStartupActivity,
} from '../../api/jobStartups/queries';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import { ActivitySection } from '../../components/comments/ActivitySection';
import { LinkedText } from '../../components/content/LinkedText';
import { DueDate } from '../../components/DueDate';
import { RecordActions } from '../../components/entity/RecordActions';
import { useStatusMoves } from '../../components/entity/useStatusMoves';
import { openDialog } from '../../components/feedback/openDialog';
import { PhotosAndFiles } from '../../components/files/PhotosAndFiles';
import { DetailPage } from '../../components/page/DetailPage';
import { RecordFacts } from '../../components/page/RecordFacts';
import { Properties } from '../../components/page/Properties';
import { QuestionOutline } from '../../components/questionnaire/QuestionOutline';
import { Reader } from '../../components/questionnaire/Reader';
import { StatusBadge } from '../../components/StatusBadge';
import { PrintButton } from '../../components/page/PrintButton';
import {
  approvalDenialReason,
  isStartupChangeable,
  missingApprovalText,
} from '../../domain/jobStartups/rules';
import { byAtText } from '../../lib/dateTimeText';
import { startupDue } from '../../domain/jobStartups/rules';
import { formatShortDate } from '../../lib/dates';
import { paths } from '../../lib/paths';
import { questionsOf } from '../../lib/questionnaire/questionnaire';
import { answerProblems } from '../../lib/questionnaire/rules';
import { JobLink } from '../../navigation/JobLink';
import { useLabel } from '../../session/labels';
import { useSession } from '../../session/store';
import { startupListOf, startupBadge } from './startup';
import { ClientStartupListPage } from './StartupListPage';

/** SCREEN-JOB-STARTUPS: a startup with its answers and approvals; under the configured address, the list of a client. */
export default function StartupPage() {
  const { jobStartupId = '' } = useParams();
  return `/${jobStartupId}` === config().startupClientSuffix ? (
    <ClientStartupListPage />
  ) : (
    <Startup key={jobStartupId} id={jobStartupId} />
  );
}

function Startup({ id }: { id: string }) {
  const query = jobStartups.detail(id);
  const { data } = useQuery({ ...query, enabled: false });
  return (
    <DetailPage
      resourceName="job startup"
      back={startupListOf({ client: data?.client })}
      query={query}
      title={({ name }) => name || '—'}
      context={(startup) => (
        <>
          <StatusBadge {...startupBadge(startup)} />{' '}
          {startup.jobClosed && <StatusBadge tone="new" text="Job closed" />}
        </>
      )}
      actions={(startup) => <Actions startup={startup} />}
    >
      {(startup) => <Overview startup={startup} />}
    </DetailPage>
  );
}

function Overview({ startup }: { startup: JobStartupDetail }) {
  const { id, name, sections, answers, objection } = startup;
  return (
    <>
      {objection && (
        <div className="alert alert-warning m-0">
          <strong className="d-block">
            {objection.kind === 'RETURNED' ? 'Returned' : 'Approval withdrawn'},{' '}
            {byAtText(objection.at, objection.by?.name)}
          </strong>
          <LinkedText text={objection.reason} />
          <Queried startup={startup} />
        </div>
      )}
      <Missing startup={startup} />
      <Facts startup={startup} />
      <Approvals startup={startup} />
      {Object.keys(answers).length === 0 ? (
        <QuestionOutline questionnaire={{ sections }} />
      ) : (
        <Reader
          questionnaire={{ sections }}
          answers={answers}
          photos={(files) => <PhotosAndFiles files={files} service={jobStartupFiles} />}
        />
      )}
      <ActivitySection
        record={{ noun: 'job startup', id, name }}
        activity={useJobStartupActivity(id)}
        people={safetyPeopleChoices}
        className="d-print-none"
      />
    </>
  );
}

/** The questions that are asked again. */
function Queried({ startup: { status, queried, sections } }: { startup: JobStartupDetail }) {
  const ids = new Set(queried.map(({ id }) => id));
  const questions = questionsOf({ sections }).filter(({ id }) => ids.has(id));
  if (status !== 'RETURNED' || questions.length === 0) return null;
  return (
    <ul className="m-0" aria-label="Asked again">
      {questions.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ul>
  );
}

const MAX_MISSING = 5;

/** What keeps it from being submitted. */
function Missing({ startup }: { startup: JobStartupDetail }) {
  const { sections, answers } = startup;
  if (!isStartupChangeable(startup)) return null;
  const texts = new Map(questionsOf({ sections }).map(({ id, text }) => [id, text]));
  const problems = answerProblems({ sections }, answers);
  if (problems.length === 0) return null;
  return (
    <section className="alert alert-info m-0" aria-label="Missing answers">
      <p className="m-0">Before it can be submitted:</p>
      <ul className="m-0">
        {problems.slice(0, MAX_MISSING).map(({ questionId, part, text }) => (
          <li key={`${questionId} ${part}`}>
            {texts.get(questionId)}: {text.charAt(0).toLowerCase() + text.slice(1)}
          </li>
        ))}
        {problems.length > MAX_MISSING && <li>and {problems.length - MAX_MISSING} more</li>}
      </ul>
    </section>
  );
}

function Facts({ startup }: { startup: JobStartupDetail }) {
  const { partner, partnerName, client, job, startsOn, note, form, formVersion } = startup;
  const label = useLabel();
  const mayOpenPartners = useMay()('tradePartners');
  return (
    <RecordFacts
      label="Job startup"
      items={[
        client && { label: 'For', value: client.name },
        {
          label: 'Trade partner',
          value:
            partner && mayOpenPartners && !client ? (
              <Link to={paths.partner(partner.id)}>{partnerName}</Link>
            ) : (
              `${partnerName}${partner || client ? '' : ' (deleted)'}`
            ),
        },
        {
          label: label('Job'),
          value: job && (client ? jobLabel(job) : <JobLink job={job} label={jobLabel(job)} />),
        },
        { label: 'First day on the job', value: formatShortDate(startsOn) },
        { label: 'Due', value: <DueDate {...startupDue(startup)} /> },
        { label: 'Form', value: form && `${form.name}, version ${formVersion}` },
        note !== '' && { label: 'Note', value: <LinkedText text={note} /> },
      ]}
    />
  );
}

/** Who has submitted and approved it, who is missing, and why the user cannot approve it. */
function Approvals({ startup }: { startup: JobStartupDetail }) {
  const { client, status, submittedAt, submittedBy, approvals } = startup;
  const userId = useSession(({ user }) => user?.userId ?? '');
  const missing = client ? '' : missingApprovalText(startup);
  const denial = status === 'SUBMITTED' ? approvalDenialReason(startup, userId) : undefined;
  return (
    <section className="pl-panel pl-stack" aria-labelledby="approvals">
      <h2 id="approvals" className="m-0">
        Approvals
      </h2>
      <Properties
        items={[
          { label: 'Submitted', value: byAtText(submittedAt, submittedBy?.name) },
          ...approvals.map(({ name, at }, index) => ({
            label: index === 0 ? 'First approval' : 'Second approval',
            value: byAtText(at, name),
          })),
        ]}
      />
      {(missing || denial) && (
        <p className="m-0">
          {missing} {denial}
        </p>
      )}
    </section>
  );
}

const doneNames = { SUBMIT: 'submitted', APPROVE: 'approved', WITHDRAW: 'approval withdrawn' } as const;

function Actions({ startup }: { startup: JobStartupDetail }) {
  const { id, name, status, client, sections, answers, approvals, jobClosed } = startup;
  const decide = useDecideStartup(startup);
  const remove = jobStartups.useRemove(id);
  const userId = useSession(({ user }) => user?.userId ?? '');
  const isManager = useMay()('jobStartupManagement') && !client;
  const isChangeable = isStartupChangeable(startup);
  const isReturned = status === 'RETURNED';
  const isMissing = answerProblems({ sections }, answers).length > 0;
  const hasApproved = approvals.some((one) => one.id === userId);
  const closed = jobClosed ? 'The job is closed.' : undefined;
  const { next, others } = useStatusMoves({
    name,
    statusNames: doneNames,
    move: ({ to, reason = '' }) => decide({ decision: to, reason }),
    reasonRules,
    denialReason: (to) => (to === 'WITHDRAW' ? undefined : closed),
    moves: [
      ...(isChangeable && !isMissing
        ? [
            {
              to: 'SUBMIT' as const,
              label: 'Submit for approval',
              isNext: true,
              effect: 'Its answers can then be changed only when it is returned.',
            },
          ]
        : []),
      ...(isManager && status === 'SUBMITTED' && approvalDenialReason(startup, userId) === undefined
        ? [{ to: 'APPROVE' as const, label: 'Approve', isNext: true }]
        : []),
      ...(isManager && hasApproved
        ? [
            {
              to: 'WITHDRAW' as const,
              label: 'Withdraw approval',
              reasonHint: 'Why it is not ready after all. It must then be approved again.',
            },
          ]
        : []),
    ],
  });
  const returning = isManager && {
    label: 'Return…',
    isSecondary: true,
    run: () => openDialog(() => import('./ReturnDialog'), 'ReturnDialog', { startup }),
  };
  return (
    <RecordActions
      next={[
        ...next.map((one) => ({ ...one, isSecondary: isReturned })),
        status === 'SUBMITTED' && returning,
      ]}
      isNextBelow={isChangeable && (isMissing || isReturned)}
      edit={isManager && isChangeable && paths.editJobStartup(id)}
      // Also where those who have approved it are no longer there.
      more={[...others, status === 'APPROVED' && returning]}
      remove={
        isManager && {
          name,
          effect: 'Its answers, comments and history are deleted, too.',
          disabledReason: approvals.length > 0 ? 'It was approved, so it stays.' : undefined,
          send: remove,
          listAddress: paths.jobStartups,
        }
      }
    >
      {isChangeable && (
        <Link
          className={isMissing || isReturned ? 'btn btn-primary' : 'btn btn-secondary'}
          to={paths.fillJobStartup(id)}
        >
          {isReturned ? 'Answer questions' : 'Fill in'}
        </Link>
      )}
      <PrintButton />
    </RecordActions>
  );
}
