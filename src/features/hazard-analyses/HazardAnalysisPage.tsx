import { Link, useParams } from 'react-router-dom';
import { useRecordRights } from '../../access/useMay';
import { reasonRules } from '../../api/fieldSchemas';
import {
  analysisMoves,
  analysisStatusNames,
  type HazardAnalysisDetail,
} from '../../api/hazardAnalyses/contract';
import {
  hazardAnalyses,
  hazardAnalysisFiles,
  useAnalysisRules,
  useHazardAnalysisActions,
  useHazardAnalysisActivity,
} from '../../api/hazardAnalyses/queries';
import {
  analysisAcceptDenialReason,
  highestRisk,
  lastValidDay,
  workDenialReason,
  editDenialReason,
} from '../../domain/hazardAnalyses/rules';
import { jobLabel } from '../../api/jobs/contract';
import { allowedMoves } from '../../api/statusMoves';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import { ActivitySection } from '../../components/comments/ActivitySection';
import { LanguageSwitch, useReadingLanguage } from '../../components/content/TranslatedText';
import { LinkedText } from '../../components/content/LinkedText';
import { RecordActions } from '../../components/entity/RecordActions';
import { useStatusMoves } from '../../components/entity/useStatusMoves';
import { Photos } from '../../components/files/Photos';
import { DetailPage } from '../../components/page/DetailPage';
import { RecordFacts } from '../../components/page/RecordFacts';
import { riskBadge } from '../../components/risk/riskBadge';
import { RiskMatrix } from '../../components/risk/RiskMatrix';
import { StatusBadge } from '../../components/StatusBadge';
import { formatShortDate, today } from '../../lib/dates';
import { byAtText } from '../../lib/dateTimeText';
import { paths } from '../../lib/paths';
import { JobLink } from '../../navigation/JobLink';
import { useLabel } from '../../session/labels';
import { analysisBadge } from './analysis';
import { analysisTexts } from './analysisTexts';
import { CrewSignatures } from './CrewSignatures';
import { TaskList } from './TaskList';

/** SCREEN-ANALYSIS: an analysis with its review, signatures, comments and history. */
export default function HazardAnalysisPage() {
  const { analysisId = '' } = useParams();
  return (
    <DetailPage
      resourceName="hazard analysis"
      back={{ to: paths.hazardAnalyses, label: 'Hazard analyses' }}
      query={hazardAnalyses.detail(analysisId)}
      title={({ name }) => name || '—'}
      context={({ status, date, severity, likelihood }) => (
        <>
          <StatusBadge {...analysisBadge(status)} /> {formatShortDate(date)} · Remaining risk{' '}
          <StatusBadge {...riskBadge(severity, likelihood)} />
        </>
      )}
      actions={(analysis) => <Actions analysis={analysis} />}
    >
      {(analysis) => <Overview analysis={analysis} />}
    </DetailPage>
  );
}

function Overview({ analysis }: { analysis: HazardAnalysisDetail }) {
  const { id, name, status, tasks, reason, reviewedAt, reviewedBy } = analysis;
  const [language, setLanguage] = useReadingLanguage();
  const notReady = workDenialReason(analysis, useAnalysisRules(), today());
  return (
    <>
      {status === 'REJECTED' && (
        <div className="alert alert-warning m-0">
          <strong>Rejected, {byAtText(reviewedAt, reviewedBy?.name)}</strong>
          <LinkedText text={reason} />
        </div>
      )}
      {notReady && status !== 'RETIRED' && status !== 'REJECTED' && (
        <p className="alert alert-warning m-0">Work cannot begin. {notReady}</p>
      )}
      <Facts analysis={analysis} />
      <section className="pl-panel pl-stack" aria-labelledby="tasks">
        <div className="pl-cluster justify-content-between">
          <h2 id="tasks" className="m-0" lang={language}>
            {analysisTexts[language].tasks}
          </h2>
          <LanguageSwitch language={language} onChange={setLanguage} />
        </div>
        <TaskList tasks={tasks} language={language} />
        <div>
          <h3 className="mb-2">Highest risk</h3>
          <div className="pl-risk-change">
            <RiskMatrix title="Without controls" {...highestRisk(tasks)} />
            <RiskMatrix
              title="With the controls"
              severity={analysis.severity}
              likelihood={analysis.likelihood}
            />
          </div>
        </div>
      </section>
      <CrewSignatures analysis={analysis} language={language} />
      <ActivitySection
        record={{ noun: 'hazard analysis', id, name }}
        activity={useHazardAnalysisActivity(id)}
        people={safetyPeopleChoices}
        className="d-print-none"
      />
    </>
  );
}

function Facts({ analysis }: { analysis: HazardAnalysisDetail }) {
  const lastDay = lastValidDay(analysis, useAnalysisRules());
  const label = useLabel();
  const { job, place, supervisor, date, photos, createdAt, createdBy, reviewedAt, reviewedBy, status } =
    analysis;
  return (
    <RecordFacts
      label="Hazard analysis"
      items={[
        {
          label: label('Job'),
          value: job && <JobLink job={job} label={jobLabel(job)} />,
        },
        { label: 'Place', value: place },
        { label: 'Date', value: formatShortDate(date) },
        lastDay !== '' && { label: 'Valid until', value: formatShortDate(lastDay) },
        { label: 'Supervisor', value: supervisor?.name },
        { label: 'Added', value: byAtText(createdAt, createdBy?.name) },
        reviewedAt !== '' &&
          status !== 'REJECTED' && {
            label: 'Accepted',
            value: byAtText(reviewedAt, reviewedBy?.name),
          },
        photos.length > 0 && {
          label: 'Photos',
          value: <Photos photos={photos} files={hazardAnalysisFiles} />,
        },
      ]}
    />
  );
}

function Actions({ analysis }: { analysis: HazardAnalysisDetail }) {
  const { id, name, status, createdBy, signed, crewSize } = analysis;
  const may = useRecordRights('hazardAnalysis', createdBy?.id);
  const { next, others } = useStatusMoves({
    name,
    moves: allowedMoves(analysisMoves, status, may),
    denialReason: (to) => (to === 'ACCEPTED' ? analysisAcceptDenialReason(analysis) : undefined),
    statusNames: analysisStatusNames,
    move: useHazardAnalysisActions(analysis).move,
    reasonRules,
  });
  const remove = {
    name,
    effect: 'Its signatures, comments and history are deleted, too.',
    send: hazardAnalyses.useRemove(id),
    listAddress: paths.hazardAnalyses,
  };
  return (
    <RecordActions
      next={next}
      isNextBelow={status === 'ACCEPTED' && signed < crewSize}
      edit={may.author && editDenialReason(status) === undefined && paths.editHazardAnalysis(id)}
      more={[{ label: 'Print or save as PDF', run: () => window.print() }, ...others]}
      remove={may.author && remove}
    >
      <Link className="btn btn-secondary" to={paths.newHazardAnalysis(id)}>
        Copy for the next day
      </Link>
    </RecordActions>
  );
}
