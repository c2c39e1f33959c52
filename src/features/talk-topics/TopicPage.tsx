import { Link, useNavigate, useParams } from 'react-router-dom';
import { useMay } from '../../access/useMay';
import { reasonRules } from '../../api/fieldSchemas';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import { allowedMoves } from '../../api/statusMoves';
import {
  type TalkTopicDetail,
  topicCategoryNames,
  topicMoves,
  topicSourceNames,
  topicStatusNames,
} from '../../api/talkTopics/contract';
import { talkTopics, topicFiles, useMoveTopic, useTalkTopicActivity } from '../../api/talkTopics/queries';
import { ActivitySection } from '../../components/comments/ActivitySection';
import { LanguageSwitch, TranslatedText, useReadingLanguage } from '../../components/content/TranslatedText';
import { RecordActions } from '../../components/entity/RecordActions';
import { useStatusMoves } from '../../components/entity/useStatusMoves';
import { PhotosAndFiles } from '../../components/files/PhotosAndFiles';
import { DetailPage } from '../../components/page/DetailPage';
import { RecordFacts } from '../../components/page/RecordFacts';
import { StatusBadge } from '../../components/StatusBadge';
import { askedText } from '../../domain/quiz/quiz';
import { formatShortDate } from '../../lib/dates';
import { byAtText } from '../../lib/dateTimeText';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { topicBadge } from './topicBadge';

/** SCREEN-TT-SCHEDULE: a topic in each language, with its history. */
export default function TopicPage() {
  const { talkTopicId = '' } = useParams();
  return (
    <DetailPage
      resourceName="topic"
      back={{ to: paths.talkTopics, label: 'Topics' }}
      query={talkTopics.detail(talkTopicId)}
      title={({ name }) => name || '—'}
      context={({ status, category, edition }) => (
        <>
          <StatusBadge {...topicBadge(status)} /> {topicCategoryNames[category]} · Edition{' '}
          {formatNumber(edition)}
        </>
      )}
      actions={(topic) => <Actions topic={topic} />}
    >
      {(topic) => <Overview topic={topic} />}
    </DetailPage>
  );
}

function Overview({ topic }: { topic: TalkTopicDetail }) {
  const { id, name, texts, files, source, origin, talks, lastHeldOn, changedAt, createdBy, quiz } = topic;
  const mayQuiz = useMay()('topicQuiz');
  const [language, setLanguage] = useReadingLanguage();
  return (
    <>
      <section className="pl-panel pl-stack" aria-label="Text">
        <LanguageSwitch language={language} onChange={setLanguage} />
        <TranslatedText texts={texts} language={language} />
        <PhotosAndFiles files={files} service={topicFiles} />
      </section>
      <RecordFacts
        label="Topic"
        items={[
          { label: 'Source', value: origin ? `Copied from ${origin}` : topicSourceNames[source] },
          { label: 'Talks', value: formatNumber(talks) },
          { label: 'Last held', value: lastHeldOn && formatShortDate(lastHeldOn) },
          mayQuiz && {
            label: 'Questions',
            value: quiz ? (
              <Link to={paths.topicQuiz(id)}>{askedText(quiz.sections, quiz.questionsAsked)}</Link>
            ) : (
              <Link to={paths.newTopicQuiz(id)}>Add questionnaire</Link>
            ),
          },
          { label: 'Changed', value: byAtText(changedAt, createdBy?.name) },
        ]}
      />
      <ActivitySection
        record={{ noun: 'topic', id, name }}
        activity={useTalkTopicActivity(id)}
        people={safetyPeopleChoices}
      />
    </>
  );
}

const always = { author: true, manager: true };

function Actions({ topic }: { topic: TalkTopicDetail }) {
  const { id, name, status, source, talks } = topic;
  const navigate = useNavigate();
  const { others } = useStatusMoves({
    name,
    moves: allowedMoves(topicMoves, status, always),
    statusNames: topicStatusNames,
    move: useMoveTopic(topic),
    reasonRules,
  });
  const remove = {
    name,
    effect: 'Its comments and history are deleted, too.',
    disabledReason: talks > 0 ? 'It was read in a talk. Retire it instead.' : undefined,
    send: talkTopics.useRemove(id),
    listAddress: paths.talkTopics,
  };
  const isOwn = source === 'OWN';
  return (
    <RecordActions
      isNextBelow={status === 'ACTIVE'}
      edit={isOwn && paths.editTalkTopic(id)}
      more={[
        status === 'ACTIVE' && {
          label: 'Start talk now',
          run: () => void navigate(paths.newToolboxTalk({ topic: id })),
        },
        { label: 'Copy', run: () => void navigate(paths.newTalkTopic(id)) },
        ...others,
      ]}
      remove={isOwn && remove}
    >
      {status === 'ACTIVE' && (
        <Link className="btn btn-primary" to={paths.newTalkSchedule(id)}>
          Schedule talk
        </Link>
      )}
    </RecordActions>
  );
}
