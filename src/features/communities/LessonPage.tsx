import { useSearchParams } from 'react-router-dom';
import {
  type CommunityMessage,
  communityMessageDraft,
  type CommunityMessageDraft,
  MAX_MESSAGE_FILES,
} from '../../api/communities/contract';
import { communities, communityFiles, communityMessages } from '../../api/communities/queries';
import { formVersionQuery } from '../../api/inspectionForms/queries';
import type { InspectionDetail } from '../../api/inspections/contract';
import { inspections } from '../../api/inspections/queries';
import { observations } from '../../api/observations/queries';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { PhotoField } from '../../components/files/PhotoField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { PickerField } from '../../components/form/PickerField';
import { TextField } from '../../components/form/TextField';
import { FetchedPage } from '../../components/page/FetchedPage';
import { type Known, lessonText } from '../../domain/communities/lesson';
import { countOf } from '../../lib/countOf';
import { paths } from '../../lib/paths';
import { noChoice } from '../../lib/picker';
import { describeAnswer } from '../../lib/questionnaire/describeAnswer';
import { questionsOf } from '../../lib/questionnaire/questionnaire';
import { answerTo } from '../../lib/questionnaire/rules';
import { type FormValues, valuesFrom } from '../../lib/recordFields';

type Values = FormValues<CommunityMessageDraft>;

const labels: Labels<Values> = {
  communityId: 'Community',
  parentId: 'Reply to',
  text: 'Lesson',
  tagIds: 'Tags',
  files: 'Photos',
};
const list = { to: paths.communities, label: 'Communities' };

const lessonForm: ResourceForm<CommunityMessage, Values, CommunityMessageDraft> = {
  records: communityMessages,
  resourceName: 'lesson',
  list,
  nameOf: ({ name }) => name || '—',
  addressOf: ({ id, community }) => paths.communityMessage(community?.id ?? '', id),
  schema: communityMessageDraft,
  values: valuesFrom(labels),
  labels,
  fields: ({ control }) => (
    <>
      <FieldGroup legend="Lesson">
        <PickerField
          control={control}
          name="communityId"
          label={labels.communityId}
          hint="All of its companies read it."
          options={(search, page) => communities.choices(search, page, { status: 'CONNECTED' })}
          required
          wide
        />
        <TextField
          control={control}
          name="text"
          label={labels.text}
          hint="Read it once more: the names of people, companies and jobs that the record has are replaced. Others are not known."
          lines={10}
          required
          wide
        />
      </FieldGroup>
      <FieldGroup legend={labels.files}>
        <p className="pl-hint m-0">
          Those of the record are not taken. Add some that show no faces or names.
        </p>
        <PhotoField control={control} name="files" max={MAX_MESSAGE_FILES} files={communityFiles} />
      </FieldGroup>
    </>
  ),
};

/** What went wrong, and what is known about whose it is. */
interface Incident {
  what: string;
  seen: string;
  known: Known;
  /** Where it was. */
  place?: string;
  /** Photos of the record. */
  photos: number;
}

function NewLesson({ incident, source }: { incident: Incident; source: string }) {
  const { known, place, photos } = incident;
  const dropped = [
    ...known.people,
    ...known.organizations,
    ...known.jobs,
    ...named(place, photos > 0 ? countOf(photos, { one: 'photo', many: 'photos' }) : ''),
  ];
  return (
    <NewRecordPage
      form={lessonForm}
      blank={{
        communityId: noChoice,
        parentId: noChoice,
        text: lessonText(incident, known),
        tagIds: [],
        files: [],
      }}
      context={dropped.length > 0 && `Left out: ${dropped.join(', ')}`}
      submitLabel="Post lesson"
      doneMessage="has been posted"
      draft={{ name: `lesson of ${source}`, title: `Lesson: ${incident.what}` }}
    />
  );
}

const named = (...values: (string | undefined)[]) =>
  [...new Set(values)].filter((one) => one !== undefined && one !== '') as string[];

const blank: Incident = {
  what: '',
  seen: '',
  known: { people: [], organizations: [], jobs: [] },
  photos: 0,
};

/** ORG-08: makes a lesson for a community of a failed item of an inspection, or of an observation. Without one, it is blank. */
export default function LessonPage() {
  const [search] = useSearchParams();
  const [inspectionId, observationId] = [search.get('inspection'), search.get('observation')];
  if (inspectionId !== null)
    return (
      <FetchedPage resourceName="inspection" back={list} query={inspections.detail(inspectionId)} keepData>
        {(inspection) => <LessonOfItem inspection={inspection} questionId={search.get('question') ?? ''} />}
      </FetchedPage>
    );
  if (observationId === null) return <NewLesson incident={blank} source="nothing" />;
  return (
    <FetchedPage resourceName="observation" back={list} query={observations.detail(observationId)} keepData>
      {({ id, name, job, place, createdBy, assignee, photos }) => (
        <NewLesson
          source={`observation ${id}`}
          incident={{
            what: name,
            seen: '',
            place,
            photos: photos.length,
            known: {
              people: named(createdBy?.name, assignee?.name),
              organizations: [],
              jobs: named(job?.name, job?.number),
            },
          }}
        />
      )}
    </FetchedPage>
  );
}

function LessonOfItem({ inspection, questionId }: { inspection: InspectionDetail; questionId: string }) {
  const { id, answers, job, organization, assignee, submittedBy, reviewedBy, form, formVersion } = inspection;
  return (
    <FetchedPage resourceName="form" back={list} query={formVersionQuery(form.id, formVersion)} keepData>
      {(questionnaire) => {
        const question = questionsOf(questionnaire).find((one) => one.id === questionId);
        const answer = question && answerTo(answers, question);
        return (
          <NewLesson
            source={`inspection ${id} ${questionId}`}
            incident={{
              what:
                question && answer
                  ? `${question.text}: ${describeAnswer(question, answer)}`
                  : inspection.name,
              seen: answer?.comment ?? '',
              photos: answer?.photos.length ?? 0,
              known: {
                people: named(assignee?.name, submittedBy?.name, reviewedBy?.name),
                organizations: named(organization),
                jobs: named(job?.name, job?.number),
              },
            }}
          />
        );
      }}
    </FetchedPage>
  );
}
