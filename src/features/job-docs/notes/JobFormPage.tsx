import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useRecordRights } from '../../../access/useMay';
import { formVersionQuery } from '../../../api/inspectionForms/queries';
import { jobDocumentFiles } from '../../../api/jobDocs/queries';
import { jobFormCalls, type JobFormDetail } from '../../../api/jobForms/contract';
import { jobForms } from '../../../api/jobForms/queries';
import { SignaturePicture } from '../../../components/content/SignaturePicture';
import { RecordActions } from '../../../components/entity/RecordActions';
import { openDialog } from '../../../components/feedback/openDialog';
import { Photos } from '../../../components/files/Photos';
import { DetailPage } from '../../../components/page/DetailPage';
import { FetchedSection } from '../../../components/page/FetchedSection';
import { RecordFacts } from '../../../components/page/RecordFacts';
import { Reader } from '../../../components/questionnaire/Reader';
import { StatusBadge } from '../../../components/StatusBadge';
import { PrintButton } from '../../../components/page/PrintButton';
import { countOf } from '../../../lib/countOf';
import { byAtText } from '../../../lib/dateTimeText';
import { paths } from '../../../lib/paths';
import { answerProblems } from '../../../lib/questionnaire/rules';
import { JobLink } from '../../../navigation/JobLink';
import { formBadge } from './formBadge';

/** A form of a job, to sign, to read and to print (SCREEN-JD-NOTES, DOC-08, DOC-12, CALL-185, CALL-189). */
export default function JobFormPage() {
  const { projectId = '', jobFormId = '' } = useParams();
  return (
    <DetailPage
      resourceName={jobFormCalls.noun.one}
      back={{ to: paths.jobForms(projectId), label: 'Forms' }}
      query={jobForms.detail(jobFormId)}
      title={({ name }) => name || '—'}
      context={({ status }) => <StatusBadge {...formBadge(status)} />}
      actions={(filled) => <FormActions jobId={projectId} filled={filled} />}
    >
      {(filled) => <Overview filled={filled} />}
    </DetailPage>
  );
}

const useQuestions = ({ form, formVersion }: JobFormDetail) =>
  useQuery(formVersionQuery(form.id, formVersion));

function Overview({ filled }: { filled: JobFormDetail }) {
  const { job, answers, createdAt, createdBy, signedAt, signedBy, signature } = filled;
  return (
    <>
      <RecordFacts
        label="Form"
        items={[
          { label: 'Job', value: job && <JobLink job={job} /> },
          { label: 'Added', value: byAtText(createdAt, createdBy?.name) },
          signature !== undefined && { label: 'Signed', value: byAtText(signedAt, signedBy?.name) },
          signature !== undefined && {
            label: 'Signature',
            value: <SignaturePicture by={signedBy ?? { name: 'someone' }} picture={signature} />,
          },
        ]}
      />
      <FetchedSection query={useQuestions(filled)} what="the questions">
        {(questionnaire) => (
          <Reader
            questionnaire={questionnaire}
            answers={answers}
            photos={(photos) => <Photos photos={photos} files={jobDocumentFiles} />}
          />
        )}
      </FetchedSection>
    </>
  );
}

function FormActions({ jobId, filled }: { jobId: string; filled: JobFormDetail }) {
  const { id, name, status, answers, createdBy } = filled;
  const { manager, author } = useRecordRights('document', createdBy?.id);
  const questionnaire = useQuestions(filled).data;
  const missing = questionnaire ? answerProblems(questionnaire, answers).length : 0;
  const remove = jobForms.useRemove(id);
  const isOpen = status === 'UNFINISHED';
  const disabledReason =
    missing > 0
      ? `${countOf(missing, { one: 'answer is', many: 'answers are' })} missing. Fill in the form first.`
      : undefined;
  return (
    <RecordActions
      next={[
        isOpen &&
          author && {
            label: 'Sign',
            isSecondary: missing > 0,
            disabledReason: questionnaire ? disabledReason : 'The questions are loading.',
            run: () => openDialog(() => import('./SignFormDialog'), 'SignFormDialog', { filled }),
          },
      ]}
      edit={isOpen && author && paths.fillJobForm(jobId, id)}
      remove={
        (isOpen ? author : manager) && {
          name,
          effect: 'Its answers are lost.',
          send: remove,
          listAddress: paths.jobForms(jobId),
        }
      }
    >
      <PrintButton />
    </RecordActions>
  );
}
