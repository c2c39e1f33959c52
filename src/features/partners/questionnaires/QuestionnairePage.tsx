import { useParams } from 'react-router-dom';
import type { PartnerQuestionnaireDetail } from '../../../api/partnerQuestionnaires/contract';
import { partnerQuestionnaires, useQuestionnaireLink } from '../../../api/partnerQuestionnaires/queries';
import { partnerFiles } from '../../../api/partners/queries';
import { DueDate } from '../../../components/DueDate';
import { RecordActions } from '../../../components/entity/RecordActions';
import { openDialog } from '../../../components/feedback/openDialog';
import { FileList } from '../../../components/files/FileList';
import { HashLink } from '../../../components/HashLink';
import { withdrawLink } from '../../../components/links/withdrawLink';
import { DetailPage } from '../../../components/page/DetailPage';
import { RecordFacts } from '../../../components/page/RecordFacts';
import { Reader } from '../../../components/questionnaire/Reader';
import { StatusBadge } from '../../../components/StatusBadge';
import { formatDateTime } from '../../../lib/dates';
import { byAtText } from '../../../lib/dateTimeText';
import { formatNumber } from '../../../lib/number';
import { paths } from '../../../lib/paths';
import { questionnaireBadge } from './questionnaire';
import { ReviewForm } from './ReviewForm';

/** SCREEN-PARTNERS, SAFE-23: what a trade partner has answered, and the review of it. */
export default function QuestionnairePage() {
  const { partnerId = '', partnerQuestionnaireId = '' } = useParams();
  return (
    <DetailPage
      resourceName="questionnaire"
      back={{ to: paths.questionnairesOfPartner(partnerId), label: 'Questionnaires' }}
      query={partnerQuestionnaires.detail(partnerQuestionnaireId)}
      title={({ name }) => name || '—'}
      context={({ status, partner }) => (
        <>
          <StatusBadge {...questionnaireBadge(status)} />{' '}
          {partner && <HashLink to={paths.partner(partner.id)}>{partner.name}</HashLink>}
        </>
      )}
      actions={(questionnaire) => <Actions questionnaire={questionnaire} />}
    >
      {(questionnaire) => (
        <>
          <Facts questionnaire={questionnaire} />
          {questionnaire.status === 'SUBMITTED' ? (
            <ReviewForm key={questionnaire.version} questionnaire={questionnaire} />
          ) : (
            <Answers questionnaire={questionnaire} />
          )}
        </>
      )}
    </DetailPage>
  );
}

interface Props {
  questionnaire: PartnerQuestionnaireDetail;
}

function Facts({ questionnaire }: Props) {
  const { status, due, createdAt, createdBy, submittedAt, submittedBy, reviewedAt, reviewedBy } =
    questionnaire;
  const { link, answered, questions } = questionnaire;
  const waits = status === 'SENT' || status === 'QUERIED';
  return (
    <RecordFacts
      label="Questionnaire"
      items={[
        { label: 'Due', value: due && <DueDate day={due} isDone={!waits} /> },
        { label: 'Answered', value: `${formatNumber(answered)} of ${formatNumber(questions)}` },
        { label: 'Sent', value: byAtText(createdAt, createdBy?.name) },
        submittedAt !== '' && { label: 'Answers sent', value: byAtText(submittedAt, submittedBy) },
        reviewedAt !== '' && { label: 'Reviewed', value: byAtText(reviewedAt, reviewedBy?.name) },
        waits && {
          label: 'Link of the partner',
          value: link ? `Works until ${formatDateTime(link.expiresAt)}` : 'None. Create one.',
        },
      ]}
    />
  );
}

function Answers({ questionnaire: { sections, answers, reviews } }: Props) {
  return (
    <Reader
      questionnaire={{ sections }}
      answers={answers}
      photos={(photos) => <FileList photos={photos} files={partnerFiles} />}
      below={({ id }) => {
        const review = reviews.find(({ questionId }) => questionId === id);
        if (review?.state !== 'QUERIED') return null;
        return (
          <p className="m-0">
            <StatusBadge tone="waiting" text="Question" /> {review.note}
          </p>
        );
      }}
    />
  );
}

function Actions({ questionnaire }: Props) {
  const { id, name, status, partner, link } = questionnaire;
  const partnerId = partner?.id ?? '';
  const remove = partnerQuestionnaires.useRemove(id);
  const { make, withdraw } = useQuestionnaireLink(id);
  const waits = status === 'SENT' || status === 'QUERIED';
  return (
    <RecordActions
      isNextBelow={status === 'SUBMITTED'}
      next={[
        waits && {
          label: link ? 'Replace link' : 'Create link',
          run: () =>
            openDialog(() => import('../../../components/links/LinkDialog'), 'LinkDialog', {
              who: 'the trade partner',
              text: 'The partner answers without an account, in as many sittings as needed, until the answers are sent.',
              replaces: link !== undefined,
              worksOften: true,
              make: () => make({}),
              addressOf: paths.partnerLink,
            }),
        },
      ]}
      edit={waits && paths.editPartnerQuestionnaire(partnerId, id)}
      more={[
        waits && link && { label: 'Withdraw link', run: () => void withdrawLink('The partner', withdraw) },
      ]}
      remove={{
        name,
        effect: 'Its answers are deleted, too. This cannot be undone.',
        disabledReason: status === 'ACCEPTED' ? 'Accepted questionnaires stay on record' : undefined,
        send: remove,
        listAddress: paths.questionnairesOfPartner(partnerId),
      }}
    />
  );
}
