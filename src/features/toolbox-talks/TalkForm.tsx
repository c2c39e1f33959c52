import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import { plannedTalkList } from '../../api/talkSchedules/queries';
import { talkTopics, topicChoices, topicFiles } from '../../api/talkTopics/queries';
import { lastDayWithHours, peopleWithHours, timecardDashboard } from '../../api/timecardDashboard/queries';
import {
  type ToolboxTalkDetail,
  type ToolboxTalkDraft,
  toolboxTalkDraft,
} from '../../api/toolboxTalks/contract';
import { toolboxTalks } from '../../api/toolboxTalks/queries';
import { toJobItem } from '../../api/jobs/contract';
import { LanguageSwitch, TranslatedText, useReadingLanguage } from '../../components/content/TranslatedText';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { Skeleton } from '../../components/feedback/Skeleton';
import { PhotosAndFiles } from '../../components/files/PhotosAndFiles';
import { DateField } from '../../components/form/DateField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { PickerField } from '../../components/form/PickerField';
import { isoWeekOf, today } from '../../lib/dates';
import type { Language } from '../../lib/language';
import { paths } from '../../lib/paths';
import { noChoice, type PickerItem, toPickerItem } from '../../lib/picker';
import { useJobPicker } from '../../navigation/pickers';
import { useLabel } from '../../session/labels';
import { addedNow, useSession } from '../../session/store';
import { AttendeeFields } from './AttendeeFields';
import { type TalkForm, talkLabels, type TalkValues, talkValues } from './talkValues';

/**
 * The form of talks. `client` has the topic that was read, and `languages` those of the crew by id, for a talk that waits to be
 * sent.
 */
const talkForm = (
  client: QueryClient,
  crew: readonly PickerItem[],
  languages: ReadonlyMap<string, Language>,
): ResourceForm<ToolboxTalkDetail, TalkValues, ToolboxTalkDraft> => ({
  records: toolboxTalks,
  resourceName: 'toolbox talk',
  list: { to: paths.toolboxTalks, label: 'Toolbox Talks' },
  nameOf: ({ name }) => name || '—',
  addressOf: ({ id }) => paths.toolboxTalk(id),
  schema: toolboxTalkDraft,
  values: talkValues,
  labels: talkLabels,
  rowFormatters: { attendees: ({ name }) => name },
  preview: ({ topicId }, { attendees }, record) => {
    const topic = client.getQueryData(talkTopics.detail(topicId.id).queryKey);
    const { createdBy: holder, ...added } = addedNow(record);
    return {
      ...added,
      holder,
      name: topicId.label,
      status: record?.status ?? 'OPEN',
      texts: topic?.texts,
      topicFiles: topic?.files,
      quiz: topic?.quiz,
      attendees: attendees.map((one) => ({
        ...record?.attendees.find(({ id }) => id === one.id),
        ...one,
        language: languages.get(one.id),
      })),
      present: attendees.length,
    };
  },
  fields: (form, record) => <Fields form={form} record={record} crew={crew} />,
});

interface FieldsProps {
  form: TalkForm;
  record: ToolboxTalkDetail | undefined;
  crew: readonly PickerItem[];
}

function Fields({ form, record, crew }: FieldsProps) {
  const { control } = form;
  const label = useLabel();
  const jobPicker = useJobPicker();
  const [language, setLanguage] = useReadingLanguage();
  // People have signed what was read, where and when.
  const isFixed = record !== undefined && record.signed > 0;
  return (
    <>
      <FieldGroup legend="Talk">
        <PickerField
          control={control}
          name="topicId"
          label={talkLabels.topicId}
          options={topicChoices}
          required
          disabled={isFixed}
        />
        <PickerField
          control={control}
          name="jobId"
          label={label(talkLabels.jobId)}
          required
          disabled={isFixed}
          {...jobPicker}
        />
        <DateField control={control} name="date" label={talkLabels.date} required disabled={isFixed} />
        <div className="pl-wide pl-stack">
          <LanguageSwitch language={language} onChange={setLanguage} />
          {!record && <ChosenTopic form={form} language={language} />}
        </div>
      </FieldGroup>
      <AttendeeFields form={form} crew={crew} saved={record?.attendees ?? []} language={language} />
    </>
  );
}

/** What is read aloud. The talk keeps its edition, also when somebody edits the topic meanwhile. */
function ChosenTopic({ form, language }: { form: TalkForm; language: Language }) {
  const { control, setValue } = form;
  const { id } = useWatch({ control, name: 'topicId' });
  const { data } = useQuery({ ...talkTopics.detail(id, { silent: true }), enabled: id !== '' });
  const edition = data?.edition ?? 0;
  useEffect(() => setValue('edition', edition), [setValue, edition]);
  if (!data) return null;
  return (
    <>
      <TranslatedText texts={data.texts} language={language} />
      <PhotosAndFiles files={data.files} service={topicFiles} />
    </>
  );
}

/** CALL-130: the crew of the user, and those with hours on time cards today or, before the first hours, on the last day. */
function useCrew(date: string) {
  const { user, flags } = useSession();
  const foremanId = flags.timecard.foreman ? (flags.employeeId ?? '') : '';
  const enabled = foremanId !== '';
  const week = isoWeekOf(date);
  const silent = { silent: true };
  // The one who holds the talk is there, too.
  const own =
    user && flags.employeeId ? [{ id: flags.employeeId, label: `${user.firstName} ${user.lastName}` }] : [];
  const withOwn = (people: readonly PickerItem[]) => [
    ...own,
    ...people.filter(({ id }) => id !== flags.employeeId),
  ];
  const crew = useQuery({ ...timecardDashboard.crew(foremanId, week, silent), enabled });
  const cards = useQuery({ ...timecardDashboard.activities(foremanId, week, silent), enabled });
  return {
    isLoading: crew.isLoading || cards.isLoading,
    crew: withOwn((crew.data?.employees ?? []).map(toPickerItem)),
    languages: new Map((crew.data?.employees ?? []).map(({ id, language }) => [id, language])),
    present: withOwn(peopleWithHours(cards.data ?? [], lastDayWithHours(cards.data ?? [], date) ?? date)),
  };
}

/** SCREEN-TT: starts a talk, blank, about a topic, or one that was planned. The people with hours today are ticked. */
export function NewTalkPage() {
  const [params] = useSearchParams();
  const client = useQueryClient();
  const [planned, topicId] = [params.get('planned') ?? '', params.get('topic') ?? ''];
  const day = params.get('date') ?? today();
  const plans = useQuery({
    ...plannedTalkList({ from: day, to: day, sort: 'date,asc', page: 0, size: 'all' }, { silent: true }),
    enabled: planned !== '',
  });
  const plan = plans.data?.rows.find(({ id }) => id === planned);
  const topic = useQuery({
    ...talkTopics.detail(plan?.topic?.id ?? topicId, { silent: true }),
    enabled: (plan?.topic?.id ?? topicId) !== '',
  });
  const { crew, present, languages, isLoading } = useCrew(today());
  if (plans.isLoading || topic.isLoading || isLoading)
    return (
      <div className="pl-page">
        <Skeleton kind="card" />
      </div>
    );
  const blank: TalkValues = {
    topicId: topic.data ? toPickerItem(topic.data) : noChoice,
    edition: topic.data?.edition ?? 0,
    jobId: plan?.job ? toJobItem(plan.job) : noChoice,
    date: today(),
    planned: plan?.id ?? '',
    attendees: present.map(({ id, label }) => ({ id, name: label, guest: false })),
  };
  return (
    <NewRecordPage
      form={talkForm(client, crew, languages)}
      blank={blank}
      context="Read it aloud, tick who is here, then everybody signs in turn."
      submitLabel="Start talk"
      doneMessage="has started"
    />
  );
}

/** SCREEN-TT: who was there. Everything else stays as it was signed. */
export function EditTalkPage() {
  const { crew, languages } = useCrew(today());
  return <EditRecordPage form={talkForm(useQueryClient(), crew, languages)} />;
}
