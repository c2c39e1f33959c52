import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { documentEmail } from '../../api/documents';
import { jobLabel } from '../../api/jobs/contract';
import { safetyPeopleChoices } from '../../api/safetyPeople/queries';
import { topicFiles, trainingFiles } from '../../api/talkTopics/queries';
import type { Attendee, ToolboxTalkDetail } from '../../api/toolboxTalks/contract';
import {
  toolboxTalkDocuments,
  toolboxTalks,
  useTalkLink,
  useToolboxTalkActivity,
} from '../../api/toolboxTalks/queries';
import { ActivitySection } from '../../components/comments/ActivitySection';
import { LinkedText } from '../../components/content/LinkedText';
import { LanguageSwitch, TranslatedText, useReadingLanguage } from '../../components/content/TranslatedText';
import { PdfButton } from '../../components/documents/PdfButton';
import { RecordActions } from '../../components/entity/RecordActions';
import { openDialog } from '../../components/feedback/openDialog';
import { Photos } from '../../components/files/Photos';
import { PhotosAndFiles } from '../../components/files/PhotosAndFiles';
import { SignatureList } from '../../components/form/SignatureList';
import { SigningLanguage } from '../../components/form/signingLanguage';
import { withdrawLink } from '../../components/links/withdrawLink';
import { DetailPage } from '../../components/page/DetailPage';
import { RecordFacts } from '../../components/page/RecordFacts';
import { StatusBadge } from '../../components/StatusBadge';
import { talkCompleteDenialReason } from '../../domain/toolboxTalks/rules';
import { formatLongDay, formatShortDate } from '../../lib/dates';
import { dateTimeText } from '../../lib/dateTimeText';
import { type Language, languageNames } from '../../lib/language';
import { localKeyOf } from '../../lib/localRecords';
import { formatNumber } from '../../lib/number';
import { paths } from '../../lib/paths';
import { useNotReady } from '../../navigation/useNotReady';
import { JobLink } from '../../navigation/JobLink';
import { useLabel } from '../../session/labels';
import { QuizSection } from './QuizSection';
import { isLateTalk, talkBadge } from './talkColumns';
import { talkTexts } from './talkTexts';

/** SCREEN-TT: read, sign in turn, done. A complete talk is locked. */
export default function TalkPage() {
  const { toolboxTalkId = '' } = useParams();
  return (
    <DetailPage
      resourceName="toolbox talk"
      back={{ to: paths.toolboxTalks, label: 'Toolbox Talks' }}
      query={toolboxTalks.detail(toolboxTalkId)}
      title={({ name }) => name || '—'}
      context={({ status, date, job }) => (
        <>
          <StatusBadge {...talkBadge(status)} /> {formatLongDay(date)} · {job?.name ?? '—'}
        </>
      )}
      actions={(talk) => <Actions talk={talk} />}
    >
      {(talk) => <Overview talk={talk} />}
    </DetailPage>
  );
}

function Overview({ talk }: { talk: ToolboxTalkDetail }) {
  const { id, name, status, texts, attendees, notes, photos } = talk;
  const [language, setLanguage] = useReadingLanguage();
  const words = talkTexts[language];
  const isOpen = status === 'OPEN';
  const notReady = useNotReady(isOpen ? talk.job?.id : undefined, language);
  return (
    <>
      <section className="pl-panel pl-stack" aria-label="Text">
        <LanguageSwitch language={language} onChange={setLanguage} />
        <TranslatedText texts={texts} language={language} />
        <PhotosAndFiles files={talk.topicFiles} service={topicFiles} />
      </section>
      <div lang={language}>
        <SigningLanguage value={language}>
          <SignatureList
            title={isOpen ? words.people : words.were}
            people={attendees}
            empty={words.nobody}
            noteOf={(one) => [personNote(one, language), notReady.get(one.id)].filter(Boolean).join(' · ')}
            disabledReason={undefined}
            isNext
            onSign={
              isOpen
                ? (signers) =>
                    openDialog(() => import('./SignTalkDialog'), 'SignTalkDialog', {
                      talk,
                      signers,
                      language,
                    })
                : undefined
            }
          />
        </SigningLanguage>
      </div>
      {isOpen && localKeyOf(id) === undefined && <CrewLink talk={talk} />}
      <QuizSection talk={talk} language={language} />
      {isOpen && <Completion talk={talk} />}
      <Facts talk={talk} />
      {(notes !== '' || photos.length > 0) && (
        <section className="pl-panel pl-stack" aria-label="Notes">
          {notes !== '' && (
            <p className="m-0 text-break">
              <LinkedText text={notes} />
            </p>
          )}
          {photos.length > 0 && <Photos photos={photos} files={trainingFiles} />}
        </section>
      )}
      <ActivitySection
        record={{ noun: 'toolbox talk', id, name }}
        activity={useToolboxTalkActivity(id)}
        people={safetyPeopleChoices}
        className="d-print-none"
      />
    </>
  );
}

const SECONDS = 1000;

/** For the phones of the crew, who then sign at the same time. Their signatures appear here. */
function CrewLink({ talk: { id, link } }: { talk: ToolboxTalkDetail }) {
  const { make, withdraw } = useTalkLink(id);
  const enabled = link !== undefined;
  useQuery({ ...toolboxTalks.detail(id, { silent: true }), enabled, refetchInterval: 10 * SECONDS });
  return (
    <div className="pl-cluster d-print-none">
      <button
        type="button"
        className="btn btn-secondary"
        onClick={() =>
          openDialog(() => import('../../components/links/LinkDialog'), 'LinkDialog', {
            who: 'the crew',
            text: 'Everybody on the list opens it on their own phone, chooses their name and signs, while others do.',
            replaces: enabled,
            worksOften: true,
            make: () => make({}),
            addressOf: paths.talkLink,
          })
        }
      >
        Sign on own phones
      </button>
      {link && (
        <button
          type="button"
          className="btn btn-quiet"
          onClick={() => void withdrawLink('The crew', withdraw)}
        >
          Withdraw link
        </button>
      )}
    </div>
  );
}

/** 'Guest · Español' */
const personNote = ({ guest, signature, language: own }: Attendee, language: Language): string =>
  [guest && talkTexts[language].guest, signature && languageNames[own]].filter(Boolean).join(' · ');

/** The last step, below the signatures, in reach of the thumb. */
function Completion({ talk }: { talk: ToolboxTalkDetail }) {
  if (talkCompleteDenialReason(talk.status, talk.attendees) !== undefined) return null;
  return (
    <button
      type="button"
      className="btn btn-primary"
      onClick={() => openDialog(() => import('./CompleteTalkDialog'), 'CompleteTalkDialog', { talk })}
    >
      Add a photo and complete
    </button>
  );
}

function Facts({ talk }: { talk: ToolboxTalkDetail }) {
  const label = useLabel();
  const { topic, edition, job, holder, date, plannedFor, createdAt, completedAt } = talk;
  const late = isLateTalk(talk) ? ' (held late)' : '';
  return (
    <RecordFacts
      label="Toolbox talk"
      items={[
        {
          label: 'Topic',
          value: topic && (
            <>
              <Link to={paths.talkTopic(topic.id)}>{topic.name}</Link>, edition {formatNumber(edition)}
            </>
          ),
        },
        { label: label('Job'), value: job && <JobLink job={job} label={jobLabel(job)} /> },
        { label: 'Held by', value: holder?.name },
        { label: 'Date', value: formatShortDate(date) },
        plannedFor !== '' && { label: 'Planned for', value: `${formatShortDate(plannedFor)}${late}` },
        { label: 'Started', value: dateTimeText(createdAt) },
        completedAt !== '' && { label: 'Completed', value: dateTimeText(completedAt) },
      ]}
    />
  );
}

function Actions({ talk }: { talk: ToolboxTalkDetail }) {
  const { id, name, status, signed } = talk;
  const isOpen = status === 'OPEN';
  const isLocal = localKeyOf(id) !== undefined;
  const openEmail = () =>
    openDialog(() => import('../../components/documents/EmailDialog'), 'EmailDialog', {
      title: 'Send toolbox talk by email',
      schema: documentEmail,
      subject: `Toolbox talk: ${name}`,
      attachment: `${name}.pdf`,
      send: (email) => toolboxTalkDocuments.sendEmail(id, email),
    });
  const remove = {
    name,
    effect: 'Its comments and history are deleted, too.',
    disabledReason: signed > 0 ? 'People have signed it, so it is kept.' : undefined,
    send: toolboxTalks.useRemove(id),
    listAddress: paths.toolboxTalks,
  };
  return (
    <RecordActions
      isNextBelow
      edit={isOpen && paths.editToolboxTalk(id)}
      more={[
        !isLocal && { label: 'Send by email', run: openEmail },
        !isOpen && {
          label: 'Reopen…',
          run: () => openDialog(() => import('./ReopenTalkDialog'), 'ReopenTalkDialog', { talk }),
        },
      ]}
      remove={!isLocal && remove}
    >
      <PdfButton
        fileName={`Toolbox talk ${talk.date} ${name}.pdf`}
        fetch={(signal) => toolboxTalkDocuments.fetchPdf(id, signal)}
        disabledReason={isLocal ? 'It waits to be sent. The PDF is available after that.' : undefined}
      />
    </RecordActions>
  );
}
