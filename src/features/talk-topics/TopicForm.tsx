import { useSearchParams } from 'react-router-dom';
import type { CommunityMessage } from '../../api/communities/contract';
import { communityMessages } from '../../api/communities/queries';
import { MAX_RECORD_PHOTOS } from '../../api/evidence';
import {
  type TalkTopicDetail,
  type TalkTopicDraft,
  talkTopicDraft,
  topicCategories,
  topicCategoryNames,
} from '../../api/talkTopics/contract';
import { talkTopics, topicFiles } from '../../api/talkTopics/queries';
import { MAX_TITLE } from '../../api/translations';
import type { Labels } from '../../components/conflict/differences';
import { NewRecordPage } from '../../components/entity/AddPage';
import { EditRecordPage } from '../../components/entity/EditPage';
import type { ResourceForm } from '../../components/entity/entityForm';
import { PhotoField } from '../../components/files/PhotoField';
import { FieldGroup } from '../../components/form/FieldGroup';
import { SelectField } from '../../components/form/SelectField';
import { TextField } from '../../components/form/TextField';
import type { SchemaForm } from '../../components/form/useSchemaForm';
import { FetchedPage } from '../../components/page/FetchedPage';
import type { Language } from '../../lib/language';
import { showMentions } from '../../lib/mentions';
import { paths } from '../../lib/paths';
import { type FormValues, valuesFrom } from '../../lib/recordFields';

type Values = FormValues<TalkTopicDraft>;

const labels: Labels<Values> = { category: 'Category', texts: 'Texts', files: 'Pictures and files' };
const valuesOf = valuesFrom(labels);

const topicForm: ResourceForm<TalkTopicDetail, Values, TalkTopicDraft> = {
  records: talkTopics,
  resourceName: 'topic',
  list: { to: paths.talkTopics, label: 'Topics' },
  nameOf: ({ name }) => name || '—',
  addressOf: ({ id }) => paths.talkTopic(id),
  schema: talkTopicDraft,
  values: valuesOf,
  labels,
  rowFormatters: {
    texts: ({ en, es }) => [en, es].map(({ title, text }) => `${title}\n${text}`).join('\n\n'),
    files: ({ name }) => name,
  },
  fields: (form) => <Fields form={form} />,
};

const categories = topicCategories.map((value) => ({ value, label: topicCategoryNames[value] }));

const Fields = ({ form: { control } }: { form: SchemaForm<Values, TalkTopicDraft> }) => (
  <>
    <SelectField control={control} name="category" label={labels.category} options={categories} required />
    <TextFields control={control} language="en" name="English" />
    <TextFields control={control} language="es" name="Spanish" />
    <FieldGroup legend={labels.files}>
      <PhotoField control={control} name="files" max={MAX_RECORD_PHOTOS} files={topicFiles} />
    </FieldGroup>
  </>
);

interface TextFieldsProps {
  control: SchemaForm<Values, TalkTopicDraft>['control'];
  language: Language;
  name: string;
}

const TextFields = ({ control, language, name }: TextFieldsProps) => (
  <FieldGroup legend={name}>
    <TextField
      control={control}
      name={`texts.${language}.title`}
      label={`Title in ${name}`}
      required={language === 'en'}
      wide
    />
    <TextField
      control={control}
      name={`texts.${language}.text`}
      label={`Text in ${name}`}
      hint="Five minutes are enough. Lines that start with a hyphen are a list."
      lines={12}
      required={language === 'en'}
      wide
    />
  </FieldGroup>
);

const noText = { title: '', text: '' };
const blank: Values = { category: 'FALLS', texts: { en: noText, es: noText }, files: [] };

/** The first line of a message of a community is the title, without what says that it is a lesson. */
function topicOf({ text, people }: CommunityMessage): Values {
  const [title = '', ...lines] = showMentions(text, people).split('\n');
  const start = { title: title.replace(/^Lesson: /, '').slice(0, MAX_TITLE), text: lines.join('\n').trim() };
  return { ...blank, category: 'OTHER', texts: { en: start, es: noText } };
}

/** SAFE-01: adds a topic: blank, as a copy, or from a message of a community. */
export function NewTopicPage() {
  const [search] = useSearchParams();
  const [copyOf, message] = [search.get('copyOf') ?? '', search.get('message') ?? ''];
  if (message !== '')
    return (
      <FetchedPage
        resourceName="message"
        back={topicForm.list}
        query={communityMessages.detail(message)}
        keepData
      >
        {(found) => (
          <NewRecordPage
            form={topicForm}
            blank={topicOf(found)}
            draft={{ name: `topic from message ${message}`, title: `Topic from ${found.name}` }}
          />
        )}
      </FetchedPage>
    );
  if (copyOf === '') return <NewRecordPage form={topicForm} blank={blank} />;
  return (
    <FetchedPage resourceName="topic" back={topicForm.list} query={talkTopics.detail(copyOf)} keepData>
      {(topic) => (
        <NewRecordPage
          form={topicForm}
          blank={{ ...valuesOf(topic), files: [] }}
          draft={{ name: `copy of topic ${copyOf}`, title: `Copy of ${topic.name}` }}
        />
      )}
    </FetchedPage>
  );
}

/** SAFE-01: edits an own topic. Talks that were held keep what was read. */
export const EditTopicPage = () => <EditRecordPage form={topicForm} />;
